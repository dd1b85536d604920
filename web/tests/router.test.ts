import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { parsePath, tablePath } from "@client/shell/router";

test("every address has its page", () => {
  deepEqual(parsePath("/"), { page: "home", id: "", key: "" });
  deepEqual(parsePath("/t/abc"), { page: "table", id: "abc", key: "" });
  deepEqual(parsePath("/t/abc", "#secret"), { page: "table", id: "abc", key: "secret" });
  deepEqual(parsePath("/me"), { page: "me", id: "", key: "" });
  deepEqual(parsePath("/me/games"), { page: "my-games", id: "", key: "" });
  deepEqual(parsePath("/rules/white-castle"), { page: "rules", id: "white-castle", key: "" });
  deepEqual(parsePath("/rules/white-castle/icons"), { page: "rules", id: "white-castle", key: "icons" });
  deepEqual(parsePath("/rules/matcha/first-game"), { page: "learn", id: "matcha", key: "" });
  deepEqual(parsePath("/learn"), { page: "learn", id: "", key: "" });
  deepEqual(parsePath("/learn/matcha/2015"), { page: "learn", id: "matcha", key: "2015" });
  deepEqual(parsePath("/replay/abc"), { page: "replay", id: "abc", key: "" });
});

test("older links have the key in the path", () => {
  deepEqual(parsePath("/t/abc/secret"), { page: "table", id: "abc", key: "secret" });
  deepEqual(parsePath("/t/abc/secret", "#other"), { page: "table", id: "abc", key: "secret" });
});

test("the address of a table has the key in the hash", () => {
  equal(tablePath("abc"), "/t/abc");
  equal(tablePath("abc", "k-_9"), "/t/abc#k-_9");
  deepEqual(parsePath("/t/abc", "#%E0%A4%A"), { page: "table", id: "abc", key: "?" });
});

test("a table without an id is the home page", () => {
  deepEqual(parsePath("/t/"), { page: "home", id: "", key: "" });
});

test("any other address is not found", () => {
  deepEqual(parsePath("/nowhere/at/all"), { page: "not-found", id: "/nowhere/at/all", key: "" });
});

test("escaped characters are decoded", () => {
  deepEqual(parsePath("/t/a%20b/c%2Fd"), { page: "table", id: "a b", key: "c/d" });
});

test("an address with a broken escape is not found", () => {
  deepEqual(parsePath("/t/%E0%A4%A"), { page: "not-found", id: "/t/%E0%A4%A", key: "" });
});
