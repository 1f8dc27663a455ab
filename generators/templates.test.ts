import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { compiled } from "./templates.ts";

const data = { name: "Ada", age: undefined, pets: [{ name: "Rex" }] };

function filledIn(source: string): string {
  const engine = Handlebars.create();
  engine.registerHelper("loud", (value: string) => value.toUpperCase());
  return compiled<typeof data>(engine, source)(data);
}

describe("templates", () => {
  it.each([
    ["{{nmae}}", "nmae"],
    ["{{#if nmae}}yes{{/if}}", "nmae"],
    ["{{#unless nmae}}yes{{/unless}}", "nmae"],
    ["{{#each pest}}{{this}}{{/each}}", "pest"],
    ["{{#each pets}}{{nmae}}{{/each}}", "nmae"],
    ["{{#each pets}}{{../nmae}}{{/each}}", "nmae"],
    ["{{#each pets}}{{#if nmae}}yes{{/if}}{{/each}}", "nmae"],
    ["{{loud nmae}}", "nmae"],
    ["{{lod name}}", "lod"],
  ])("reject a name that the data does not have: %s", (source, name) => {
    expect(() => filledIn(source)).toThrow(name);
  });

  it("accept a name whose value is undefined", () => {
    expect(filledIn("{{name}}{{#if age}}, {{age}}{{/if}}{{#each pets}}, {{loud name}}{{/each}}")).toBe("Ada, REX");
  });
});
