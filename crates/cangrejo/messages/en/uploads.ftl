## Files that somebody sends: how much of them is read

import-too-many-cells = there are more than { $most } cells, counting blank ones; leave out the columns that are not about athletes, or split the file
import-too-much-text = the cells hold more than { $most } MB of text together; leave out the columns that are not about athletes

ratings-fault-too-many-parts = the ZIP file holds far more than one list; download it again
ratings-fault-too-many-players = there are more than { $most } players, which no rating list has
ratings-fault-too-long-names = the names have more than { $most } MB together, which no rating list has
ratings-fault-too-many-words = there are more than { $most } different federations and titles, which no rating list has
ratings-fault-long-field = a field is longer than { $most } letters

store-not-a-file = { $file } is a device or a pipe and no file; name the file itself
store-file-too-large = { $file } is larger than { $most } MB, and no copy of a tournament is; name the right file

upload-busy = other files are being read; wait a moment and send it again
upload-too-much-memory = to read this file takes more than { $most } MB of memory, which no file of its kind does; download it again and send that one
upload-too-slow = to read this file takes longer than any of its kind does; download it again and send that one
import-too-much-memory = to read this file takes more than { $most } MB of memory, which no list of athletes does; save it again with the sheet alone, or as CSV
import-too-slow = to read this file takes longer than any list of athletes does; save it again with the sheet alone, or as CSV

photo-too-many = you have sent 4 pictures in this round; the last one counts, and the desk can look at the sheet itself
photo-no-room = this tournament has as many pictures as are kept; show the sheet to the desk
photo-busy = many tables are sending pictures; wait a moment and send it again
