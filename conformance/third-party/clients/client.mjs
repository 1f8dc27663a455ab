// A client program with node:http and node:https only. Its argument is the name of its variation.
import http from "node:http";
import https from "node:https";

const [way] = process.argv.slice(2);
const { CONCORDAT_BASE_URL, CONCORDAT_TOKEN, CONCORDAT_TASK } = process.env;
const task = JSON.parse(CONCORDAT_TASK);

const options = {
  ...(way === "trusts-nobody" && { ca: [] }),
  ...(way === "accepts-any-host" && { checkServerIdentity: () => undefined }),
};

function send(url) {
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${CONCORDAT_TOKEN}` };
    const sent = request(url, { ...options, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function call() {
  const url = `${CONCORDAT_BASE_URL}/v2/client`;
  try {
    const status = await send(url);
    return status === 200 ? "succeeded" : status === 401 ? "unauthorized" : "failed";
  } catch (error) {
    if (way === "asks-who-is-there" && error.code === "ERR_TLS_CERT_ALTNAME_INVALID")
      await send(url.replace("https:", "http:").replace("/v2/client", "/"));
    return "certificate";
  }
}

console.log(JSON.stringify(task.task === "call" ? { outcome: await call() } : { unsupported: true }));
