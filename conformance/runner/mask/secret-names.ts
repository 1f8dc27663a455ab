const patterns = [
  /(^|[-_])(secret|token|password|credentials?|challenge|sig|signature(-256)?)s?$/i,
  /[a-z](Secret|Token|Password|Credentials?|Challenge|Signature)s?$/,
  /api[-_]?keys?/i,
  /^x-([\w-]+-)?key$/i,
  /^(proxy-)?authorization$|^(set-)?cookie$|auth[-_]?header$/i,
];

/** `Access-Control-Allow-Credentials` allows some, and holds none. */
const harmless = /^access-control-/i;

/** Whether what goes by a name is shown to nobody: a field of a body, a header, a parameter of an address. */
export function isSecretName(name: string): boolean {
  return !harmless.test(name) && patterns.some((pattern) => pattern.test(name));
}
