/**
 * The cost of a move in boardgame.io, for comparison with ../load.py:
 *
 *     npm ci && node load.mjs --sockets 1000 --rate 0 --seconds 5
 *
 * Two sockets per table play a game without rules, kept in memory. boardgame.io sends every move to both. The method is
 * that of ../load.py: the server has the first core, its clients the others; a move counts when the opponent has
 * received it; the first --warm-up seconds are not counted.
 */
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { io } from "socket.io-client";

const PORT = 8123;
const GAME = {
  name: "nine-cells",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(9).fill(null), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.moves += 1;
    },
  },
};

function serve() {
  const { Server } = createRequire(import.meta.url)("boardgame.io/dist/cjs/server.js");
  Server({ games: [GAME], origins: ["*"] }).run(PORT, () => console.log("listening"));
}

/** CPU time of all threads of a process, in seconds. */
function cpuSeconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  return threads.reduce((sum, thread) => sum + used(thread), 0) / 1e9;
}

function memoryKb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

/** Two seats that play against each other. */
class Table {
  constructor(load, id) {
    this.load = load;
    this.id = id;
    this.version = 0;
    this.turn = 0;
    this.sent = null;
  }

  async connect() {
    this.seats = await Promise.all([0, 1].map((seat) => this.#sit(seat)));
  }

  #sit(seat) {
    const socket = io(`http://127.0.0.1:${PORT}/${GAME.name}`, { transports: ["websocket"], forceNew: true });
    socket.on("update", (_match, state) => this.#update(seat, state));
    return new Promise((resolve) => {
      socket.once("sync", () => resolve(socket));
      socket.once("connect", () => socket.emit("sync", this.id, String(seat), undefined, 2));
    });
  }

  #update(seat, state) {
    if (String(seat) !== state.ctx.currentPlayer || state._stateID <= this.version || this.sent === null) return;
    this.load.latencies.push(performance.now() - this.sent);
    this.version = state._stateID;
    this.turn = seat;
    this.sent = null;
    if (this.load.flooding) this.move();
  }

  /** Make the next move, unless the opponent has not received the last one. */
  move() {
    if (this.sent !== null) return false;
    const seat = String(this.turn);
    const payload = { type: "mark", args: [Math.floor(Math.random() * 9)], playerID: seat };
    this.sent = performance.now();
    this.seats[this.turn].emit("update", { type: "MAKE_MOVE", payload }, this.version, this.id, seat);
    return true;
  }
}

/** All tables, and the measurements. */
class Load {
  constructor({ sockets, rate }, pid) {
    this.pid = pid;
    this.rate = rate;
    this.tables = Array.from({ length: sockets / 2 }, (_, at) => new Table(this, `table-${at}`));
    this.latencies = [];
    this.flooding = false;
  }

  async run(warmUp, seconds) {
    await sleep(3000);
    const empty = memoryKb(this.pid);
    for (const table of this.tables) await table.connect();
    await sleep(500);
    const full = memoryKb(this.pid);
    await this.#play(warmUp);
    await sleep(200);
    this.latencies.length = 0;
    const [cpu, start] = [cpuSeconds(this.pid), performance.now()];
    await this.#play(seconds);
    const lasted = (performance.now() - start) / 1000;
    await sleep(200);
    return this.#report(lasted, cpuSeconds(this.pid) - cpu, full - empty);
  }

  #play(seconds) {
    return this.rate === 0 ? this.#flood(seconds) : this.#pace(seconds);
  }

  async #flood(seconds) {
    this.flooding = true;
    for (const table of this.tables) table.move();
    await sleep(seconds * 1000);
    this.flooding = false;
  }

  async #pace(seconds) {
    const start = performance.now();
    let [at, due] = [0, 0];
    for (let now = 0; now < seconds; now = (performance.now() - start) / 1000) {
      for (; due < now * this.rate; due++) {
        for (let tries = 0; tries < this.tables.length; tries++) {
          at = (at + 1) % this.tables.length;
          if (this.tables[at].move()) break;
        }
      }
      await sleep(1);
    }
  }

  #report(seconds, cpu, kilobytes) {
    const latencies = this.latencies.sort((one, other) => one - other);
    const sockets = this.tables.length * 2;
    const share = (part) => Number((latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(2));
    return {
      sockets,
      moves: latencies.length,
      moves_per_second: Math.round(latencies.length / seconds),
      p50_ms: share(0.5),
      p99_ms: share(0.99),
      cpu_us_per_move: Number(((cpu / Math.max(1, latencies.length)) * 1e6).toFixed(1)),
      kb_per_socket: Number((kilobytes / sockets).toFixed(1)),
    };
  }
}

/** The command line arguments; exits with a message if one is wrong. */
function parseArguments() {
  const number = (text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN);
  const string = (value) => ({ type: "string", default: value });
  const options = { sockets: string("1000"), rate: string("1000"), seconds: string("10"), "warm-up": string("1") };
  try {
    const { values } = parseArgs({ options });
    const [sockets, rate, seconds, warmUp] = Object.keys(options).map((name) => number(values[name]));
    if (!(sockets >= 2 && sockets % 2 === 0)) throw new Error("--sockets must be an even number, at least 2");
    if (!(rate >= 0)) throw new Error("--rate must be at least 0");
    if (!(seconds > 0 && warmUp >= 0)) throw new Error("--seconds must be more than 0, --warm-up at least 0");
    return { sockets, rate, seconds, warmUp };
  } catch (problem) {
    console.error(`load.mjs: ${problem.message}`);
    process.exit(2);
  }
}

async function main() {
  const { sockets, rate, seconds, warmUp } = parseArguments();
  const here = fileURLToPath(import.meta.url);
  const env = { ...process.env, NODE_ENV: "production" };
  const server = spawn(process.execPath, [here, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const cores = availableParallelism();
    if (cores > 1) {
      execFileSync("taskset", ["-apc", "0", String(server.pid)]);
      execFileSync("taskset", ["-apc", `1-${cores - 1}`, String(process.pid)]);
    }
    await new Promise((resolve) => server.stdout.once("data", resolve));
    console.log(JSON.stringify(await new Load({ sockets, rate }, server.pid).run(warmUp, seconds)));
  } finally {
    server.kill();
  }
  process.exit(0);
}

if (process.argv[2] === "serve") serve();
else await main();
