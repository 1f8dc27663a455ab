const secret = /(^|[-_])(secret|token|password|credentials?|challenge|signature(-256)?|sig|code)s?$|(api|mcp)?[-_]?keys?$/i;
const camel = /(Secret|Token|Password|Credentials?|Challenge|Signature|Code)s?$/;
const headers = /^(authorization|proxy-authorization|cookie|set-cookie)$|auth[-_]?header$/i;

/** Whether what goes by a name is to be shown to nobody: a field of a body, a header, a parameter of an address. */
export function isSecretName(name: string): boolean {
  return secret.test(name) || camel.test(name) || headers.test(name);
}
