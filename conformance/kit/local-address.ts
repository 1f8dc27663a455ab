/** Returns true for an address that only this machine reaches. */
export function isLocal({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
