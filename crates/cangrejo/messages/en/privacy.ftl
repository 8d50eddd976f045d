# Private data that is taken away
argument-edit-forget = Takes away id number, birth date and phone for good, also from the copies
privacy-erased = Id number, birth date and phone are taken away from the file for good.
privacy-erased-copies = They are taken away from the copies in { $folders } too.
privacy-left = The copies in { $folders } cannot be reached or written to now and still have what was taken away. It is removed as soon as they are there again.
privacy-file-read = Another program reads the file at this moment, so a trace of what was taken away stays beside it. It is removed as soon as nobody reads it.
privacy-elsewhere = Files that were exported and machines that took the tournament over are out of reach: delete it there by hand.
privacy-cleaned = What had been taken away from athletes is now removed from the copies in { $folders } too.

# Id numbers that a delegate types
privacy-ask-the-desk = ask the desk about this id number
privacy-too-many-numbers = Too many id numbers were tried with this link. Ask the desk to go on.
privacy-tried = { $tried } id numbers tried, { $taken } of them of others on the roster; last { $ago }
privacy-tries-over = No more id numbers are looked up for this link. If all is well, take it back and make another.

# Passwords
privacy-password = Another password
privacy-password-more = Every other browser that you are signed in with is signed out.
privacy-old-password = Password that you have
privacy-new-password = New password
privacy-change-password = Change password
privacy-give-password = New password…
privacy-password-changed = The password is changed. Your other browsers are signed out.
privacy-password-given = The password is changed, and this account is signed out everywhere.
privacy-password-is-name = Choose a password that is not the name.
privacy-common-password = This password is one of the most used, and the first to be guessed. Choose another, such as three words that do not belong together.
