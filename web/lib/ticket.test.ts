import { describe, expect, test } from 'vitest';
import { splitTicket } from './ticket.ts';

const site = 'https://portal.example';

describe('a ticket in the address', () => {
  test.each([
    [`${site}/#/login?token=abc&type=region`, `${site}/#/login`, { token: 'abc', type: 'region' }],
    [`${site}/#/login?token=abc`, `${site}/#/login`, { token: 'abc', type: '' }],
    [
      `${site}/#/login?redirectUrl=%2Freg&token=abc`,
      `${site}/#/login?redirectUrl=%2Freg`,
      { token: 'abc', type: '' },
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
