import { defineConfig } from "concordat/config";

export default defineConfig({
  openapi: {{openapi}},
  // Node.js runs TypeScript as it is. With ".js" (the default) or "" it is for a build.
  imports: ".ts",
});
