import type { Operation } from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";
import { expect, it } from "vitest";
import { programOf } from "./testing.ts";

it("a success whose status is not documented has any 2xx", async () => {
  const program = await programOf(`
    model Pet { name: string }
    @route("/a") op list(): SuccessWith<Pet>;
    @route("/b") op feed(): Success;`);
  const read = (name: string) => {
    const [operation] = program.resolveTypeReference(`Test.${name}`);
    const [http] = getHttpOperation(program, operation as Operation);
    return http.responses.map(({ statusCodes, responses }) => [
      statusCodes,
      responses.map(({ body }) => body && "name" in body.type && body.type.name),
    ]);
  };
  expect(read("list")).toEqual([[{ start: 200, end: 299 }, ["Pet"]]]);
  expect(read("feed")).toEqual([[{ start: 200, end: 299 }, [undefined]]]);
});
