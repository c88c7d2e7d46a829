import { bodyRules } from '#contract/content/body-rules.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';

const schemes: readonly string[] = bodyRules.linkSchemes;

/** An address as a browser reads it, which passes over new lines, tabs and what surrounds it. */
const read = (address: string) => address.replace(/[\n\t\r]/g, '').trim();

/** The address that a body may lead to, as it is kept; undefined where the server would leave it out. */
export function bodyLinkAddress(given: string): string | undefined {
  const address = read(given);
  // blanks within do not hide a scheme, nor do comments
  const squeezed = address.replace(/[\p{Cc} ]+|<!--.*?(?:-->|$)/gu, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(squeezed)?.[1];
  if (scheme !== undefined) return schemes.includes(scheme.toLowerCase()) ? address : undefined;
  // no host of somebody else's in disguise, and nothing that leads nowhere
  return squeezed === '' || /^[/\\]{2}/.test(squeezed) ? undefined : address;
}

/** Whether an address leads to another site, which learns nothing of who comes. */
export const leadsElsewhere = (address: string): boolean => /^https?:/i.test(address);

/** What somebody has typed as an address: with the scheme that he has left out; undefined where it is none. */
export function typedLinkAddress(typed: string): string | undefined {
  const address = read(typed);
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  if (/^(?:mailto|tel):\S+$/i.test(address)) return bodyLinkAddress(address);
  const isHost = /^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#].*)?$/i.test(address);
  return readLinkAddress(isHost ? `https://${address}` : address)?.address;
}
