import { tokensOf } from '#contract/content/body-tokens.ts';
import { outsideAddressMaxLength, writtenLinksAtOnce } from '#contract/inspection/constants.ts';
import type { Values } from './values.ts';

/** The fields of items that are one address. */
const addressFields = ['extra.originalLink'];

/** Where the links of an item lead as they are written, and in which field; each address once. */
export function linkAddresses(values: Values): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (field: string, written: unknown) => {
    const address = typeof written === 'string' ? written.trim() : '';
    // what is half typed is no address yet
    const isWhole = /^(?:https?:\/\/[^\s/]+\.[^\s/]{2,}|\/|#\/)/i.test(address);
    if (
      isWhole &&
      address.length <= outsideAddressMaxLength &&
      found.size < writtenLinksAtOnce &&
      !found.has(address)
    )
      found.set(address, field);
  };
  const body = values['body'];
  if (typeof body === 'string')
    for (const token of tokensOf(body))
      if (token.is === 'tag' && token.name === 'a') add('body', token.attributes['href']);
  for (const field of addressFields) add(field, values[field]);
  return found;
}
