import { tokensOf } from '#contract/content/body-tokens.ts';
import { outsideAddressMaxLength } from '#contract/inspection/constants.ts';

/** What an address leads to, as a finding calls it. */
type AddressSort = '链接' | '图片' | '附件' | '原文';

/** An address as somebody has written it. */
export interface NamedAddress {
  sort: AddressSort;
  written: string;
}

/** Where an address leads. `own`: to a page or file of this site, by its path, with the query and what follows `#`. */
export type Lead =
  | { to: 'own'; path: string }
  | { to: 'outside'; address: string; host: string }
  | { to: 'nothing' };

/** Addresses of one body that are looked at: more are a directory, and would hold up everything else. */
const mostAddresses = 500;

/** What a body leads to and shows, the first of them. */
export function addressesIn(body: string): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  const add = (sort: AddressSort, written = '') => {
    if (written.trim() !== '') found.set(written, { sort, written: written.trim() });
  };
  for (const token of tokensOf(body)) {
    if (found.size >= mostAddresses) break;
    if (token.is !== 'tag') continue;
    if (token.name === 'a') add('链接', token.attributes['href']);
    if (token.name === 'img') add('图片', token.attributes['src']);
  }
  return [...found.values()];
}

/** Where an address leads to; undefined where there is nothing to ask: a telephone, mail, a place in the same text. */
export function leadOf(written: string, publicUrl: string): Lead | undefined {
  if (/^#(?!\/)/.test(written) || (/^[a-z][a-z0-9+.-]*:/i.test(written) && !/^https?:/i.test(written)))
    return undefined;
  const site = new URL(publicUrl);
  if (!URL.canParse(written, site.href)) return { to: 'nothing' };
  const url = new URL(written, site);
  if (url.host === site.host) return { to: 'own', path: url.pathname + url.search + url.hash };
  // what tells who somebody is is not sent on, and where a page is opened at makes no difference
  for (const part of ['username', 'password', 'hash'] as const) url[part] = '';
  if (url.href.length > outsideAddressMaxLength) return undefined;
  return { to: 'outside', address: url.href, host: url.hostname };
}
