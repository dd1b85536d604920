"""The server: rooms without sockets, their protocol, the ASGI application, stores."""
