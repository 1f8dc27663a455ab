import type { ClientProgram } from "../../target/client-program.ts";
import type { Defect, Intercept } from "../defect.ts";

/** A defect of a client program: a right one, made wrong in one way. */
export interface ClientProgramDefect extends Defect {
  /** The interface that it is a client of. */
  interface: string;

  program: ClientProgram;
}

/** What makes the defects of a program of an interface. */
export function programDefects(name: string) {
  return (requirement: string, id: string, title: string, program: ClientProgram): ClientProgramDefect => ({
    id: `${name}/client/${id}`,
    requirement,
    title,
    interface: name,
    program,
  });
}

/** A program that sends other requests than it means to, or takes other answers for those that came. */
export function sending(program: ClientProgram, makeIntercept: () => Intercept): ClientProgram {
  return async (task, service) => {
    const { fetch: send = fetch } = service;
    const intercept = makeIntercept();
    return await program(task, {
      ...service,
      fetch: async (request) => await intercept(request, async (passed) => await send(passed)),
    });
  };
}

/** A program that gives something else in the end. */
export function giving(program: ClientProgram, change: (output: Record<string, unknown>) => object): ClientProgram {
  return async (task, service) => change(Object(await program(task, service)));
}
