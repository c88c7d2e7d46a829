import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitTicket } from './ticket.ts';

const site = 'https://portal.example';
const secret = 'T0KEN';

test('no ticket is left in an address, wherever it stood, and nothing else is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const plain = fc.record({ name: fc.constantFrom('from', 'page', 'backCode'), value: word });
  const inner = word.map((value) => ({ name: 'redirectUrl', value: `/forget?type=${value}` }));
  const deep = word.map((value) => ({ name: 'to', value: `/company?token=${secret}&page=${value}` }));
  const other = fc.uniqueArray(fc.oneof(plain, inner, deep), { selector: ({ name }) => name, maxLength: 4 });
  fc.assert(
    fc.property(other, fc.nat(4), fc.boolean(), fc.boolean(), (given, at, isEncoded, isBehind) => {
      const parts = given.map(
        ({ name, value }) => `${name}=${isEncoded ? encodeURIComponent(value) : value}`,
      );
      parts.splice(at, 0, `token=${secret}`);
      const query = `?${parts.join('&')}`;
      const { href, ticket } = splitTicket(isBehind ? `${site}/#/login${query}` : `${site}/${query}#/login`);
      expect(decodeURIComponent(href)).not.toContain(secret);
      expect(ticket?.token).toBe(secret);
      for (const { value } of given) expect(decodeURIComponent(href)).toContain(value.split('=').at(-1));
    }),
  );
});

describe('a ticket in the address', () => {
  test.each([
    [`${site}/#/login?token=abc&type=region`, `${site}/#/login`, { token: 'abc', type: 'region' }],
    [`${site}/#/login?token=abc`, `${site}/#/login`, { token: 'abc', type: '' }],
    [
      `${site}/#/login?redirectUrl=%2Freg&token=abc`,
      `${site}/#/login?redirectUrl=%2Freg`,
      { token: 'abc', type: '' },
    ],
    // user and enpt go on choosing the tab
    [`${site}/#/login?token=abc&type=user`, `${site}/#/login?type=user`, { token: 'abc', type: 'user' }],
    [`${site}/?token=abc&type=enpt#/login`, `${site}/?type=enpt#/login`, { token: 'abc', type: 'enpt' }],
    // a redirectUrl that was not encoded, in either order
    [
      `${site}/#/login?redirectUrl=/forget?type=enpt&token=abc`,
      `${site}/#/login?redirectUrl=%2Fforget%3Ftype%3Denpt`,
      { token: 'abc', type: '' },
    ],
    [
      `${site}/#/login?token=abc&redirectUrl=/forget?type=enpt`,
      `${site}/#/login?redirectUrl=%2Fforget%3Ftype%3Denpt`,
      { token: 'abc', type: '' },
    ],
    [
      `${site}/#/login?type=region&token=abc&redirectUrl=/forget?type=enpt`,
      `${site}/#/login?redirectUrl=%2Fforget%3Ftype%3Denpt`,
      { token: 'abc', type: 'region' },
    ],
    // in the address that the address carries, encoded or not
    [
      `${site}/#/redirect?to=/company?token=abc`,
      `${site}/#/redirect?to=%2Fcompany`,
      { token: 'abc', type: '' },
    ],
    [
      `${site}/#/login?redirectUrl=%2Fcompany%3Ftoken%3Dabc%26page%3D1&token=def`,
      `${site}/#/login?redirectUrl=%2Fcompany%3Fpage%3D1`,
      { token: 'def', type: '' },
    ],
    [`${site}/?token=abc&type=region#/login`, `${site}/#/login`, { token: 'abc', type: 'region' }],
    [`${site}/?token=abc&from=x#/company?a=1`, `${site}/?from=x#/company?a=1`, { token: 'abc', type: '' }],
  ])('%s', (href, clean, ticket) => {
    expect(splitTicket(href)).toEqual({ href: clean, ticket });
  });

  test.each([`${site}/#/login?type=user`, `${site}/#/login?token=`, `${site}/`, `${site}/#/home/Home`])(
    '%s has none and stays as it is',
    (href) => {
      expect(splitTicket(href)).toEqual({ href, ticket: undefined });
    },
  );
});
