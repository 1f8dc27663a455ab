// Preloaded into a subject. Its servers listen at 127.0.0.1 only, the first one on $PORT whatever its source says; its
// random numbers follow a seed; and when it is stopped, it writes the number of its requests to $REQUESTS_FILE.
const dns = require("node:dns");
const { writeFileSync } = require("node:fs");
const http = require("node:http");
const { Server } = require("node:net");

const { lookup } = dns;
const { listen } = Server.prototype;
const { emit } = http.Server.prototype;
let isFirst = true;
let requests = 0;
let state = Number(process.env.RANDOM_SEED ?? 1);

Server.prototype.listen = function (...args) {
  const callback = args.findLast((each) => typeof each === "function");
  const [given] = args;
  const port = typeof given === "object" && given !== null ? given.port : given;
  const isMoved = isFirst && process.env.PORT !== undefined;
  isFirst = false;
  return listen.call(this, { port: Number(isMoved ? process.env.PORT : (port ?? 0)), host: "127.0.0.1" }, callback);
};

// Tests read the port of a server right after they start it, which a lookup of an address would delay.
dns.lookup = (host, ...args) => {
  if (host !== "127.0.0.1") return lookup(host, ...args);
  if (args[0]?.all) return args.at(-1)(null, [{ address: host, family: 4 }]);
  return args.at(-1)(null, host, 4);
};

http.Server.prototype.emit = function (event, ...args) {
  if (event === "request") requests += 1;
  return emit.call(this, event, ...args);
};

Math.random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

process.on("SIGTERM", () => {
  if (process.env.REQUESTS_FILE !== undefined) writeFileSync(process.env.REQUESTS_FILE, String(requests));
  process.exit();
});
