import type { ServiceIntercept } from "../defect.ts";
import type { OperationDefect } from "./automatic-defect.ts";
import type { ContractFacts, OperationFacts } from "./facts.ts";

/** Every way of not looking at credentials: at whether there are any, whose they are, and whether they are whole. */
export function credentialDefects(operation: OperationFacts, contract: ContractFacts): OperationDefect[] {
  const { security = contract.security ?? [] } = operation;
  const { securitySchemes = {} } = contract.components;
  const schemes = security.flatMap((each) => Object.keys(each)).flatMap((name) => securitySchemes[name] ?? []);
  return schemes.flatMap(({ type, in: place, name = "", scheme }) => {
    if (type !== "http" && place !== "header") return [];
    const header = type === "http" ? "authorization" : name;
    const ways: [way: string, isIt: (given: string | null, accepted: string) => boolean][] = [
      ["missing", (given) => given === null],
      ["wrong", (given, accepted) => given !== null && given !== accepted],
      ["malformed", (given) => given?.trim() === scheme],
    ];
    return ways
      .filter(([way]) => way !== "malformed" || scheme !== undefined)
      .map(([way, isIt]) => ({ id: `credentials/${way}`, kind: "credentials", answer: taking(header, isIt) }));
  });
}

/** Takes some credentials for the right ones. */
function taking(header: string, isIt: (given: string | null, accepted: string) => boolean): ServiceIntercept {
  return async (request, next, service) => {
    const accepted = service.headers[header] ?? "";
    const headers = new Headers(request.headers);
    if (isIt(headers.get(header), accepted)) headers.set(header, accepted);
    return await next(new Request(request, { headers }));
  };
}
