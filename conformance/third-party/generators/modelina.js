import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TypeScriptGenerator } from "@asyncapi/modelina";

const [, , document, folder] = process.argv;
const generator = new TypeScriptGenerator({ modelType: "interface" });
const models = await generator.generateCompleteModels(readFileSync(document, "utf8"), { exportType: "named" });
for (const { modelName, result } of models) writeFileSync(join(folder, `${modelName}.ts`), result);
