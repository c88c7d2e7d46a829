/** Every address of the machine: 0.0.0.0, ::, and their other spellings. Somewhere to listen, nowhere to go to. */
const wildcard = /^[0.:]+$/;

/** Where a browser on this machine finds what listens on a host and port: `http://127.0.0.1:8080`, `http://[::1]:8080`. */
export function siteAddress(host: string, port: number): string {
  const reachable = wildcard.test(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${String(port)}`;
}
