import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Position } from "@client/protocol";
import { TableClient } from "@client/table/client";

type Sent = { t: string; id: number } & Record<string, unknown>;

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  sent: Sent[] = [];
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (close: { code: number; reason: string }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  receive(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
Object.assign(globalThis, { WebSocket: FakeSocket });

const position = { mine: [0], people: [], watching: 0, viewer: 0 } as unknown as Position;
const welcome = (version: number, news: object[] = [], earlier = 0) => ({
  t: "welcome",
  invited: -1,
  about: { id: "x", game: "demo" },
  position,
  version,
  news,
  earlier,
});
const latest = () => FakeSocket.all.at(-1)!;

function connected(): TableClient {
  const client = new TableClient("x", "secret");
  latest().open();
  latest().receive(welcome(3, [{ version: 3, kind: "moved" }]));
  return client;
}

test("the first message is a hello with the key of the link", () => {
  const client = connected();
  const { t, key, version } = latest().sent[0]!;
  deepEqual({ t, key, version }, { t: "hello", key: "secret", version: 0 });
  equal(client.connection.value, "open");
  client.close();
});

test("a request is numbered, and its answer resolves it", async () => {
  const client = connected();
  const answer = client.request({ t: "play", seat: 0, move: "pass", version: 3 });
  const sent = latest().sent.at(-1)!;
  deepEqual(sent, { t: "play", seat: 0, move: "pass", version: 3, id: sent.id });
  latest().receive({ t: "done", id: sent.id, version: 4 });
  equal((await answer).t, "done");
  client.close();
});

test("a lost connection fails the open requests and asks for what is missing later", async () => {
  const client = connected();
  const answer = client.request({ t: "say", text: "hello" });
  latest().onclose({ code: 1006, reason: "" });
  equal((await answer).t, "trouble");
  equal(client.connection.value, "lost");
  client.reconnect();
  latest().open();
  equal(latest().sent[0]?.version, 3);
  latest().receive(
    welcome(4, [
      { version: 3, kind: "moved" },
      { version: 4, kind: "moved" },
    ]),
  );
  deepEqual(
    client.news.value.map((one) => one.version),
    [3, 4],
  );
  client.close();
});

test("changing the seat fetches everything again, as that seat sees it", () => {
  const client = connected();
  client.reconnect(1);
  latest().open();
  const { version, seat } = latest().sent[0]!;
  deepEqual({ version, seat }, { version: 0, seat: 1 });
  latest().receive(welcome(5, [{ version: 5, kind: "started" }]));
  deepEqual(
    client.news.value.map((one) => one.version),
    [5],
  );
  client.close();
});

const versions = (client: TableClient) => client.news.value.map((one) => one.version);

test("earlier news are put before the others", async () => {
  const client = new TableClient("x", "");
  latest().open();
  latest().receive(welcome(9, [{ version: 8 }, { version: 9 }], 7));
  equal(client.earlier.value, 7);
  const answer = client.loadEarlier();
  const { t, seat, until, id } = latest().sent.at(-1)!;
  deepEqual({ t, seat, until }, { t: "look", seat: 0, until: 7 });
  latest().receive({ t: "earlier", news: [{ version: 6 }, { version: 7 }, { version: 8 }], earlier: 5 });
  latest().receive({ t: "done", id, version: 9 });
  equal((await answer).t, "done");
  deepEqual(versions(client), [6, 7, 8, 9]);
  equal(client.earlier.value, 5);
  client.close();
});

test("after a short gap the news go on; after a long one they start over with the latest page", () => {
  const client = new TableClient("x", "");
  latest().open();
  latest().receive(welcome(9, [{ version: 9 }], 8));
  let fresh: boolean | null = null;
  client.onWelcome = (_position, _news, isFresh) => {
    fresh = isFresh;
  };
  client.reconnect();
  latest().open();
  latest().receive(welcome(10, [{ version: 10 }]));
  deepEqual(versions(client), [9, 10]);
  deepEqual([client.earlier.value, fresh], [8, false]);
  client.reconnect();
  latest().open();
  latest().receive(welcome(500, [{ version: 499 }, { version: 500 }], 498));
  deepEqual(versions(client), [499, 500]);
  deepEqual([client.earlier.value, fresh], [498, true]);
  client.close();
});

test("a request without a connection fails at once", async () => {
  const client = new TableClient("x", "");
  const answer = await client.request({ t: "undo", seat: 0, version: 0 });
  equal(answer.t, "trouble");
  client.close();
});

test("a refused link is not tried again", () => {
  const client = new TableClient("x", "wrong");
  latest().open();
  latest().receive({ t: "trouble", id: 99, key: "wrong-key", why: "no" });
  latest().onclose({ code: 1008, reason: "wrong-key" });
  equal(client.connection.value, "shut");
  client.close();
});

test("after an administrator changed earlier news, everything is fetched again", () => {
  const client = connected();
  const before = FakeSocket.all.length;
  latest().receive({ t: "update", version: 4, position, news: [{ version: 4, kind: "moderated" }], earlier: 0 });
  equal(FakeSocket.all.length, before + 1);
  latest().open();
  const { version } = latest().sent[0]!;
  equal(version, 0);
  latest().receive(welcome(4, [{ version: 4, kind: "moderated" }])); // complete: no second time
  equal(FakeSocket.all.length, before + 1);
  client.close();
});

test("a ban closes the table with its sentence", () => {
  const client = connected();
  latest().receive({ t: "trouble", id: 0, key: "banned", why: "Not today." });
  latest().receive({ t: "bye", reason: "banned", wait: -1 });
  equal(client.connection.value, "shut");
  equal(client.problem.value?.why, "Not today.");
  client.close();
});
