/** Where a link may lead: to a page of this portal, by its path, or to another site by http(s). Nothing else is followed, or kept. */
export interface LinkAddress {
  kind: 'page' | 'external';
  address: string;
}

/** What an address names; undefined for what no link may lead to. */
export function readLinkAddress(given: string): LinkAddress | undefined {
  const address = given.trim();
  // browsers take tabs and ends of lines out, and see another address than this
  if (/\p{Cc}/u.test(address)) return undefined;
  if (/^#?\/(?![/\\])/.test(address)) return isOwnPath(address) ? { kind: 'page', address } : undefined;
  if (/^https?:\/\/[\p{L}\p{N}._~-]+(:\d{1,5})?([/?#].*)?$/iu.test(address))
    return { kind: 'external', address };
  return undefined;
}

/**
 * Without what browsers resolve or read as another thing: `/.//elsewhere.example` becomes `//elsewhere.example` once its dots are taken away,
 * another site where it is sent as a path.
 */
function isOwnPath(address: string): boolean {
  const [path = ''] = address.replace(/^#/, '').split(/[?#]/, 1);
  return !path.includes('//') && !/\\|\/(\.|%2e){1,2}(\/|$)/i.test(path);
}

export const isLinkAddress = (given: string): boolean => readLinkAddress(given) !== undefined;
