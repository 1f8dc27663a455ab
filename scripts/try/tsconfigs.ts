import type { OutputStyle } from "../../generators/project/config.ts";

/** A TypeScript configuration that projects start with. */
export interface UsualConfig {
  /** The tool or package that provides it. */
  name: string;

  /** The import extensions that its module resolution accepts. */
  imports: readonly OutputStyle["imports"][];

  compilerOptions: Readonly<Record<string, unknown>>;
}

const bundled: UsualConfig["imports"] = ["", ".js"];
const nodeNext = { module: "nodenext", target: "es2022", strict: true, skipLibCheck: true };

/** Options with the first version of TypeScript that supports them. */
const firstIn: Record<string, number> = { noUncheckedSideEffectImports: 5.6, erasableSyntaxOnly: 5.8 };

/**
 * Returns the configurations that projects start with, for a version of TypeScript. Their settings for missing packages
 * are left out.
 *
 * @param version Such as 5.4.
 */
export function usualConfigs(version: number): UsualConfig[] {
  return configs(version).map(({ compilerOptions, ...config }) => ({
    ...config,
    compilerOptions: {
      types: [],
      noEmit: true,
      ...Object.fromEntries(Object.entries(compilerOptions).filter(([name]) => version >= (firstIn[name] ?? 0))),
    },
  }));
}

function configs(version: number): UsualConfig[] {
  return [
    {
      // Before 5.9, the target was CommonJS and the JavaScript of 2016, which lacks the APIs of HTTP clients.
      name: "tsc --init",
      imports: [".js"],
      compilerOptions: {
        module: "nodenext",
        target: "esnext",
        sourceMap: true,
        declaration: true,
        declarationMap: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        strict: true,
        jsx: "react-jsx",
        verbatimModuleSyntax: true,
        isolatedModules: true,
        noUncheckedSideEffectImports: true,
        moduleDetection: "force",
        skipLibCheck: true,
      },
    },
    {
      name: "Vite, react-ts",
      imports: [...bundled, ".ts"],
      compilerOptions: {
        // Since version 6, TypeScript is strict by default, and DOM includes DOM.Iterable.
        ...(version < 6
          ? { strict: true, target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"] }
          : { target: "es2023", lib: ["ES2023", "DOM"] }),
        module: "esnext",
        allowArbitraryExtensions: true,
        skipLibCheck: true,
        moduleResolution: "bundler",
        allowImportingTsExtensions: true,
        verbatimModuleSyntax: true,
        moduleDetection: "force",
        jsx: "react-jsx",
        noUnusedLocals: true,
        noUnusedParameters: true,
        erasableSyntaxOnly: true,
        noFallthroughCasesInSwitch: true,
      },
    },
    {
      name: "Next",
      imports: bundled,
      compilerOptions: {
        target: "ES2017",
        lib: ["dom", "dom.iterable", "esnext"],
        allowJs: true,
        skipLibCheck: true,
        strict: true,
        esModuleInterop: true,
        module: "esnext",
        moduleResolution: "bundler",
        resolveJsonModule: true,
        isolatedModules: true,
        jsx: version < 5.9 ? "preserve" : "react-jsx",
      },
    },
    { name: "NodeNext", imports: [".js"], compilerOptions: nodeNext },
    {
      name: "@tsconfig/strictest",
      imports: [".js"],
      compilerOptions: {
        ...nodeNext,
        allowUnusedLabels: false,
        allowUnreachableCode: false,
        exactOptionalPropertyTypes: true,
        noFallthroughCasesInSwitch: true,
        noImplicitOverride: true,
        noImplicitReturns: true,
        noPropertyAccessFromIndexSignature: true,
        noUncheckedIndexedAccess: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        isolatedModules: true,
        esModuleInterop: true,
      },
    },
  ];
}
