import { describe, expect, it } from "vitest";
import { expectLibraries, librariesFor } from "./typespec-libraries.ts";

describe("the libraries of TypeSpec", () => {
  it("are those of the compiler's release", () => {
    expect(librariesFor("1.16.0")).toMatchObject({ "@typespec/openapi": "~1.16.0", "@typespec/sse": "~0.86.0" });
    expect(librariesFor("1.17.2")).toMatchObject({ "@typespec/openapi": "~1.17.0", "@typespec/sse": "~0.87.0" });
  });

  it("are reported with the command to install them, if some are missing", () => {
    const installed: Record<string, string> = {
      "@typespec/compiler": "1.17.0",
      "@typespec/http": "1.17.0",
      "@typespec/openapi": "1.17.0",
    };
    expect(() => expectLibraries((name) => installed[name])).toThrow(
      'Install them: npm install --save-dev "@typespec/events@~0.87.0" "@typespec/sse@~0.87.0" ' +
        '"@typespec/streams@~0.87.0" "@typespec/versioning@~0.87.0"',
    );
    expect(() => expectLibraries()).not.toThrow();
  });
});
