import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { isMuted, personKey, setMuted } from "@client/shell/muting";

test("a person is muted at one table only", () => {
  const spectator = personKey({ seat: -1, author: 4 });
  setMuted("a", personKey({ seat: 1, author: 2 }), true);
  setMuted("a", spectator, true);
  equal(isMuted("a", "seat 1"), true);
  equal(isMuted("b", "seat 1"), false);
  equal(isMuted("a", personKey({ seat: -1, author: 5 })), false);
  setMuted("a", spectator, false);
  equal(isMuted("a", spectator), false);
});

test("the browser forgets old tables", () => {
  for (let at = 0; at < 60; at++) setMuted(`t${at}`, "seat 0", true);
  equal(isMuted("t0", "seat 0"), false);
  equal(isMuted("t59", "seat 0"), true);
  equal(Object.keys(JSON.parse(localStorage.getItem("muted-people") ?? "{}")).length, 50);
});
