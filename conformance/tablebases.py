"""Compares our labels of chess endings with Syzygy and Gaviota tables.

    python tablebases.py TABLES PROBE SEED

TABLES holds the folders syzygy and gaviota; PROBE is the example chess_probe, which
reads positions and answers labels. Takes 3,000 random lawful positions of every ending,
both sides to move and both ways round, and those with a pawn to take in passing too.
"""

import pathlib
import random
import subprocess
import sys

import chess
import chess.gaviota
import chess.syzygy

POSITIONS = 3000


def random_board(white, black, rng):
    """A lawful position of these men; None if the squares drawn do not make one."""
    squares = rng.sample(range(64), len(white) + len(black))
    board = chess.Board(None)
    sides = [(letter, chess.WHITE) for letter in white] + [(letter, chess.BLACK) for letter in black]
    for (letter, side), square in zip(sides, squares):
        board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(letter.lower()), side))
    board.turn = rng.random() < 0.5
    # The square behind a pawn that may have stepped twice, one time in two.
    row = 4 if board.turn else 3
    stepped = [s for s in board.pieces(chess.PAWN, not board.turn) if chess.square_rank(s) == row]
    if stepped and rng.random() < 0.5:
        board.ep_square = stepped[0] + (8 if board.turn else -8)
    return board if board.is_valid() else None


def positions(name, rng):
    """Random positions of an ending such as KRvKP, each side the stronger in turn."""
    strong, weak = name.split("v")
    found = []
    while len(found) < POSITIONS:
        sides = (strong, weak) if len(found) % 2 else (weak, strong)
        board = random_board(*sides, rng)
        if board is not None:
            found.append(board)
    return found


def labels(probe, boards):
    """Our labels, in the order of the boards."""
    lines = "".join(board.fen(en_passant="fen") + "\n" for board in boards)
    answer = subprocess.run([probe], input=lines, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        sys.exit(f"{probe}: {answer.stderr}")
    answered = [line.split(" ", 1)[0] for line in answer.stdout.splitlines()]
    assert len(answered) == len(boards), "a label for every position"
    return answered


def verdict(label):
    """1, 0 or -1 for the side to move: a label speaks for the other side."""
    return {"G": -1, "T": 0, "P": 1}[label[0]]


def compare(name, boards, answered, syzygy, gaviota):
    """Sentences about positions that have another value in the tables."""
    for board, label in zip(boards, answered):
        wdl = syzygy.probe_wdl(board)
        # A win that takes more than fifty moves is a win to us.
        sign = (wdl > 0) - (wdl < 0)
        if sign != verdict(label):
            yield f"{name}: {board.fen()} is {label} to us and {wdl} in Syzygy"
        if gaviota is not None:
            plies = abs(gaviota.probe_dtm(board))
            ours = int(label[1:]) - 1 if label[0] != "T" else 0
            if plies != ours:
                yield f"{name}: {board.fen()} is {label} to us and {plies} plies in Gaviota"


def main():
    tables, probe, seed = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    names = sorted(path.stem for path in (tables / "syzygy").glob("*.rtbw"))
    assert len(names) == 35, f"35 endings of three and four men, not {len(names)}"
    rng = random.Random(seed)
    boards = {name: positions(name, rng) for name in names}
    answered = iter(labels(probe, [board for name in names for board in boards[name]]))
    faults, with_distance = [], 0
    syzygy = chess.syzygy.open_tablebase(str(tables / "syzygy"))
    gaviota = chess.gaviota.PythonTablebase()
    gaviota.add_directory(str(tables / "gaviota"))
    for name in names:
        three_men = len(name) == 4
        with_distance += POSITIONS if three_men else 0
        ours = [next(answered) for _ in boards[name]]
        faults += compare(name, boards[name], ours, syzygy, gaviota if three_men else None)
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    if faults:
        sys.exit(f"{len(faults)} positions differ")
    total = POSITIONS * len(names)
    passing = sum(board.ep_square is not None for name in names for board in boards[name])
    print(
        f"{total} positions of {len(names)} endings agree with Syzygy, "
        f"{with_distance} of three men with Gaviota; "
        f"{passing} had just seen a double step"
    )


if __name__ == "__main__":
    main()
