/** Where a link may lead: to a page of this portal, by its path, or to another site by http(s). Nothing else is followed, or kept. */
export interface LinkAddress {
  kind: 'page' | 'external';
  address: string;
}

/** What an address names; undefined for what no link may lead to. */
export function readLinkAddress(given: string): LinkAddress | undefined {
  const address = given.trim();
  if (/^#?\/(?![/\\])/.test(address)) return { kind: 'page', address };
  if (/^https?:\/\/[\p{L}\p{N}._~-]+(:\d{1,5})?([/?#].*)?$/iu.test(address))
    return { kind: 'external', address };
  return undefined;
}

export const isLinkAddress = (given: string): boolean => readLinkAddress(given) !== undefined;
