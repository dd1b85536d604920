"""The server: tables in rooms, a journal that is the truth, sockets that are told what they may know."""
