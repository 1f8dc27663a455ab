import { expect, it } from "vitest";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import { createConnection, createSession } from "./session.ts";
import { timeOf } from "./target.ts";

const refuse = () => Promise.reject(new Error("nothing is there"));

function connect() {
  return createConnection({ fetch: refuse, destination: refuse });
}

it("runs the cleanups when a check ends, the last one first, even if some fail", async () => {
  const connection = connect();
  const { onClose } = createSession({ baseUrl: "http://service.test" }, connect).targetOn(connection);
  const done: string[] = [];
  for (const name of ["first", "second", "third"]) {
    onClose(async () => {
      done.push(name);
      if (name === "second") await refuse();
    });
  }
  await connection.close();
  expect(done).toEqual(["third", "second", "first"]);
});

it("runs the cleanups of shared values when the run ends", async () => {
  const connection = connect();
  const session = createSession({ baseUrl: "http://service.test" }, connect);
  const done: string[] = [];
  await session.targetOn(connection).shared(({ onClose }) => {
    onClose(async () => void done.push("shared"));
    return Promise.resolve();
  });
  await connection.close();
  expect(done).toEqual([]);
  await session.close();
  expect(done).toEqual(["shared"]);
});

it("lets a check wait for a minute and a half, and longer with real time", () => {
  const taken: number[] = [];
  const take = (seconds: number): void => void taken.push(seconds);
  expect(() => timeOf(false, take).take(300)).toThrow(NotTested);
  timeOf(false, take).take(90);
  timeOf(true, take).take(300);
  expect(taken).toEqual([90, 300]);
});
