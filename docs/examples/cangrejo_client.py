#!/usr/bin/env python3
"""Runs a small domino tournament through the HTTP interface of Cangrejo.

Standard library only. Make a token with the scope "director" at /tokens, then:

    python3 cangrejo_client.py http://127.0.0.1:2727 TOKEN

From another machine it has to be https, with the certificate of the hall, which is at
/certificate.pem and linked from the page about sharing:

    python3 cangrejo_client.py https://192.168.1.20:2727 TOKEN cangrejo-certificate.pem
"""

import json
import ssl
import sys
import urllib.error
import urllib.request


class Refused(Exception):
    """The director said no; the sentence says why and what to do."""


class Client:
    def __init__(self, address, token, certificate=None, language="es"):
        self.root = address.rstrip("/") + "/api/v1"
        self.tls = ssl.create_default_context(cafile=certificate)
        self.headers = {
            "Authorization": "Bearer " + token,
            "Accept-Language": language,
            "Content-Type": "application/json",
        }

    def get(self, path):
        return self.ask(urllib.request.Request(self.root + path, headers=self.headers))

    def post(self, path, body):
        data = json.dumps(body).encode()
        return self.ask(urllib.request.Request(self.root + path, data, self.headers))

    def ask(self, request):
        try:
            with urllib.request.urlopen(request, context=self.tls) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            raise Refused("{status} {sentence}".format(**problem)) from None

    def follow(self, path):
        """The messages of a stream, as they come."""
        request = urllib.request.Request(self.root + path, headers=self.headers)
        with urllib.request.urlopen(request, context=self.tls) as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])


def main(address, token, certificate=None):
    client = Client(address, token, certificate)
    new = {"title": "Copa de la casa", "game": "domino", "rounds": 2}
    home = "/tournaments/" + client.post("/tournaments", new)["name"]
    for number in range(1, 9):
        athlete = {"name": "Atleta %d" % number, "here": True}
        client.post(home + "/athletes", athlete)

    for _ in range(2):
        proposal = client.get(home + "/proposal")
        client.post(home + "/rounds", {"code": proposal["code"]})
        for seats in proposal["tables"]:
            lost = 100 + 10 * seats["table"]
            client.post(home + "/results", {"table": seats["table"], "a": 200, "b": lost})

    # What the log says, live; the first message has everything so far.
    page = next(client.follow(home + "/events"))
    print("%d entries, code %s" % (page["n_events"], page["code"]))

    try:
        client.post(home + "/results", {"table": 1, "a": 90, "b": 200})
    except Refused as refused:
        print("refused:", refused)

    for line in client.get(home + "/standings")["lines"]:
        print(line["place"], line["name"], line["values"]["points"], sep="\t")
    client.post(home + "/requests", {"requests": ["close"]})
    print("closed:", client.get(home)["is_closed"])


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
