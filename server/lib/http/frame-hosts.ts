/** A host name, with a port where it is not 443. Neither scheme nor path: what is framed comes by TLS, or not at all. */
const frameHost = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** As a browser spells hosts, so that they can be compared with an address. undefined when one is none. */
export function readFrameHosts(text: string): string[] | undefined {
  const hosts = text.split(',').flatMap((part) => part.trim() || []);
  const isEach = hosts.every((host) => frameHost.test(host) && URL.canParse(`https://${host}`));
  return isEach ? hosts.map((host) => new URL(`https://${host}`).host) : undefined;
}
