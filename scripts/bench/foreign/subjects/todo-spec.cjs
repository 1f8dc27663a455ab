// Runs the Todo-Backend specification (js/specs.js of TodoBackend/todo-backend-js-spec) at $TARGET, with mocha in Node.js.
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { runInThisContext } = require("node:vm");
const chai = require("chai");

chai.use(require("chai-as-promised"));
Object.assign(globalThis, { expect: chai.expect, _: require("underscore"), Q: require("q"), $: { ajax } });

function ajax({ url, type, contentType, data }) {
  const answer = { status: 0, statusText: "", responseText: "" };
  const init = { method: type, headers: { "content-type": contentType }, signal: AbortSignal.timeout(3000) };
  const done = fetch(url, data ? { ...init, body: data } : init).then(async (response) => {
    const { status, statusText } = response;
    Object.assign(answer, { status, statusText, responseText: await response.text() });
    if (!response.ok) throw answer;
    return answer.responseText;
  });
  answer.success = (hear) => {
    done.then(hear, () => undefined);
    return answer;
  };
  answer.fail = (hear) => {
    done.catch(hear);
    return answer;
  };
  // eslint-disable-next-line unicorn/no-thenable -- jQuery's responses are promises.
  answer.then = (hear, fail) => {
    done.then(hear, fail);
    return answer;
  };
  return answer;
}

runInThisContext(readFileSync(join(__dirname, "todo-backend-specs.js"), "utf8"));
globalThis.defineSpecsFor(process.env.TARGET.replace(/\/?$/, "/"));
