"""``chabudai admin``: look at tables and guests, and moderate them."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chabudai.cli.serve import add_database, database_of, need_server
from chabudai.core.refusals import BadInput

if TYPE_CHECKING:
    from chabudai.server.admin_client import AdminClient

LISTS = ("tables", "guests", "reports", "bans", "audit")
STATES = ("waiting", "playing", "over")
_DURATION = re.compile(r"(\d{1,6})([mhdw])")
_MINUTES = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
Json = dict[str, Any]


# -- arguments -------------------------------------------------------------------------------------
def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print JSON")
    add_database(shared)
    shared.add_argument("--url", default="", help="address of the server (default: from the file)")
    shared.add_argument("--token", default="", help="its token (default: from the file)")
    shared.add_argument("--yes", action="store_true", help="do not ask before changes")
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    def add(name: str, help_text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=help_text, parents=[shared])

    add("status", "an overview")
    _add_looking(add)
    _add_changing(add)
    token = add("token", "print the token for the admin page")
    token.add_argument("--renew", action="store_true", help="replace it: the old one stops working")
    add("name-filter", "print the included list of words, to make your own from")


def _add_looking(add: Callable[[str, str], argparse.ArgumentParser]) -> None:
    listing = add("list", "list tables, guests, reports, bans or what administrators did")
    listing.add_argument("kind", choices=LISTS)
    listing.add_argument("--state", choices=STATES, default="", help="only tables in this state")
    listing.add_argument("--search", default="", metavar="TEXT", help="only guests with this name")
    listing.add_argument("--all", action="store_true", help="also reports that are done")
    listing.add_argument("--limit", type=int, default=50, metavar="N", help="at most N entries")
    inspect = add("inspect", "show a table, a guest or a report")
    inspect.add_argument("kind", choices=("table", "guest", "report"))
    inspect.add_argument("id", metavar="ID")


def _add_changing(add: Callable[[str, str], argparse.ArgumentParser]) -> None:
    close = add("close", "close a table: it accepts no moves any more")
    close.add_argument("table", metavar="TABLE")
    close.add_argument("--reason", default="", metavar="TEXT", help="players can read it")
    done = add("done", "mark a report as done")
    done.add_argument("report", type=int, metavar="REPORT")
    ban = add("ban", "ban a guest, an address or a network")
    target = ban.add_mutually_exclusive_group(required=True)
    target.add_argument("--guest", default="", metavar="ID")
    target.add_argument(
        "--address", default="", metavar="ADDRESS", help="for instance 203.0.113.0/24"
    )
    ban.add_argument("--reason", default="", metavar="TEXT", help="the banned person can read it")
    ban.add_argument(
        "--for", dest="time", default="", help="30m, 12h, 7d or 4w (default: for ever)"
    )
    unban = add("unban", "lift a ban")
    unban.add_argument("ban", type=int, metavar="NUMBER", help="from: list bans")
    rename = add("rename", "replace a guest's name everywhere")
    rename.add_argument("guest", metavar="GUEST")
    rename.add_argument("name", nargs="?", default="", help="without it, the name is removed")
    purge = add("purge", "remove chat, or delete a table")
    purge.add_argument("kind", choices=("chat", "table"))
    purge.add_argument("--guest", default="", metavar="ID", help="whose chat")
    purge.add_argument("--table", default="", metavar="ID", help="the table")
    announce = add("announce", "announce something to everyone who is connected")
    announce.add_argument("kind", choices=("restart", "message", "none"))
    announce.add_argument("--text", default="", help="the message, or why the server restarts")
    announce.add_argument("--minutes", type=int, default=5, help="until the restart, or shown for")


# -- running ---------------------------------------------------------------------------------------
def run(args: argparse.Namespace) -> int:
    """Run one administrative command."""
    need_server()
    from chabudai.server.admin_client import AdminClient

    client = AdminClient(database_of(args), args.url, args.token)
    match args.what:
        case "name-filter":
            from chabudai.server.name_filter import default_words

            print(default_words(), end="")
        case "token":
            _token(client, args)
        case "status" | "list" | "inspect":
            _look(client, args)
        case _:
            return _change(client, args)
    return 0


def _token(client: AdminClient, args: argparse.Namespace) -> None:
    if args.renew:
        if not _agreed(args, "replace the token of the administration"):
            return
        client.run("renew-token")
    token, url = client.settings()
    if not token:
        raise BadInput("there is no token yet: start the server once")
    if args.json:
        print(json.dumps({"token": token, "page": f"{url}admin" if url else ""}))
    else:
        print(token)


def _look(client: AdminClient, args: argparse.Namespace) -> None:
    show: Callable[[Any], None] = _show_fields
    if args.what == "status":
        answer = client.run("status")
    elif args.what == "inspect":
        answer = client.run(args.kind, **{args.kind: _id(args)})
        show = {"table": _show_table, "guest": _show_guest, "report": _show_report}[args.kind]
    else:
        given: Json = {} if args.kind == "bans" else {"limit": args.limit}
        more: Json = {"tables": {"state": args.state}, "guests": {"search": args.search}}
        more["reports"] = {"all": args.all}
        answer = client.run(args.kind, **given, **more.get(args.kind, {}))
        show = _LISTS[args.kind]
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        show(answer)


def _id(args: argparse.Namespace) -> str | int:
    if args.kind != "report":
        return str(args.id)
    if not args.id.isdecimal():
        raise BadInput(f"a report has a number, not {args.id!r}")
    return int(args.id)


def _change(client: AdminClient, args: argparse.Namespace) -> int:
    action, given, question = _wanted(args)
    if question and not _agreed(args, question):
        print("nothing was changed", file=sys.stderr)
        return 1
    answer = client.run(action, **given)
    if args.json:
        print(json.dumps(answer))
    else:
        print(_outcome(args, answer))
    return 0


def _wanted(args: argparse.Namespace) -> tuple[str, Json, str]:
    """The action, its request, and what to ask before; empty: nothing."""
    match args.what:
        case "close":
            question = f"close the table {args.table}: its game cannot continue"
            return "close-table", {"table": args.table, "reason": args.reason}, question
        case "done":
            return "close-report", {"report": args.report}, ""
        case "ban":
            minutes = _minutes(args.time)
            given = {"guest": args.guest, "address": args.address, "reason": args.reason}
            target, time = args.guest or args.address, args.time or "ever"
            return "ban", given | {"minutes": minutes}, f"ban {target} for {time}"
        case "unban":
            return "unban", {"ban": args.ban}, ""
        case "rename":
            question = f"change the name of {args.guest} to {args.name!r} at all tables"
            return "rename", {"guest": args.guest, "name": args.name}, question
        case "announce":
            given = {"kind": args.kind, "text": args.text, "minutes": args.minutes}
            return "announce", given, ""
    return _purge(args)


def _purge(args: argparse.Namespace) -> tuple[str, Json, str]:
    if args.kind == "table":
        if not args.table or args.guest:
            raise BadInput("purge table needs --table and no --guest")
        question = f"delete the table {args.table} with its journal"
        return "purge-table", {"table": args.table}, question
    if not args.table and not args.guest:
        raise BadInput("purge chat needs --guest, --table or both")
    parts = [f"of the guest {args.guest}"] * bool(args.guest)
    parts += [f"at the table {args.table}"] * bool(args.table)
    question = f"remove the chat {' '.join(parts)}"
    return "purge-chat", {"guest": args.guest, "table": args.table}, question


def _minutes(text: str) -> int:
    if not text:
        return 0
    found = _DURATION.fullmatch(text.strip().lower())
    if not found or not int(found[1]):
        raise BadInput(f"--for is a time like 30m, 12h, 7d or 4w, not {text!r}")
    return int(found[1]) * _MINUTES[found[2]]


def _agreed(args: argparse.Namespace, question: str) -> bool:
    """Ask before a change, unless --yes was given."""
    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise BadInput(f"this would {question}: add --yes")
    answer = input(f"This will {question}. Continue? [y/N] ")
    return answer.strip().lower() in ("y", "yes")


def _outcome(args: argparse.Namespace, answer: Json) -> str:
    changed = answer["changed"]
    match args.what:
        case "ban":
            return f"banned; the number of the ban is {answer['id']}"
        case "announce":
            return f"{changed} connections received it"
        case "rename":
            return f"renamed, at {changed} tables"
        case "purge" if args.kind == "chat":
            return f"{changed} messages removed"
    return "done" if changed else "nothing to do: it was done before"


# -- printing --------------------------------------------------------------------------------------
def _time(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at else "-"


def _show_fields(answer: Json) -> None:
    for name, value in answer.items():
        print(f"{name.replace('_', ' ')}: {value if value != '' else '-'}")


def _list_tables(rows: list[Json]) -> None:
    for one in rows:
        state = "closed" if one["closed"] else one["state"]
        people = ", ".join(name or "(free)" for name in one["people"])
        print(f"{one['id']}  {_time(one['updated'])}  {state:<8}{one['game']:<14}{people}")


def _list_guests(rows: list[Json]) -> None:
    for one in rows:
        marks = " (banned)" * one["banned"] + f" ({one['connected']} connected)" * bool(
            one["connected"]
        )
        print(f"{one['id']:<24}{_time(one['seen'])}  {one['name']}{marks}")


def _list_reports(rows: list[Json]) -> None:
    for one in rows:
        done = " (done)" * bool(one["done"])
        about = f"{one['name']} ({one['reported']}) at {one['table']}"
        print(f"{one['id']:>5}  {_time(one['at'])}  {one['reason']:<10}{about}{done}")


def _list_bans(rows: list[Json]) -> None:
    for one in rows:
        until = f"until {_time(one['until'])}" if one["until"] else "for ever"
        print(f"{one['id']:>5}  {one['kind']:<8}{one['value']:<28}{until}  {one['reason']}")


def _list_audit(rows: list[Json]) -> None:
    for one in rows:
        details = ", ".join(f"{name} {value}" for name, value in one["details"].items())
        print(f"{_time(one['at'])}  {one['action']:<13}{details}")


_LISTS: dict[str, Callable[[Any], None]] = {
    "tables": _list_tables,
    "guests": _list_guests,
    "reports": _list_reports,
    "bans": _list_bans,
    "audit": _list_audit,
}


def _show_chat(lines: list[Json]) -> None:
    for one in lines:
        who = f"seat {one['seat']}" if one["seat"] >= 0 else "spectator"
        print(f"  {_time(one['at'])}  {one['name']} ({who}, {one['guest'] or '?'}): {one['text']}")


def _show_table(answer: Json) -> None:
    table = answer["table"]
    _list_tables([table])
    print(f"created {_time(table['created'])} by {table['owner']}")
    for seat, (name, guest) in enumerate(zip(table["people"], table["guests"], strict=True)):
        print(f"  seat {seat}: {name or '(free)'} {guest}".rstrip())
    kinds = ", ".join(f"{count} {kind}" for kind, count in answer["entries"].items())
    print(f"journal: {answer['version']} entries ({kinds})")
    print(f"to move: {', '.join(map(str, answer['waiting_on'])) or '-'}")
    print(f"connected: {answer['connected']}")
    print(f"chat: {len(answer['chat'])} messages")
    _show_chat(answer["chat"])


def _show_guest(answer: Json) -> None:
    guest = answer["guest"]
    _list_guests([guest])
    for address in guest["addresses"]:
        print(f"connected from {address}")
    print(f"tables: {len(answer['tables'])}")
    _list_tables(answer["tables"])
    print(f"reports about this guest: {len(answer['reports'])}")
    _list_reports(answer["reports"])


def _show_report(answer: Json) -> None:
    _list_reports([answer])
    print(f"reported by {answer['reporter']}, at version {answer['version']} of the table")
    print(f"words: {answer['words'] or '-'}")
    print("chat:")
    _show_chat(answer["chat"])
