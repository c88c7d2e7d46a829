import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { bodyLinkAddress, typedLinkAddress } from './link-address.ts';

/** The address that the server keeps of a link. */
function keptByServer(address: string): string | undefined {
  const given = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const found = /href="([^"]*)"/.exec(sanitiseBody(`<a href="${given}">a</a>`))?.[1];
  return found
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test('bodyLinkAddress keeps of any address what sanitiseBody keeps', () => {
  const parts = fc.constantFrom(
    'http',
    'HTTPS',
    'mailto',
    'tel',
    'javascript',
    'data',
    'file',
    ':',
    '/',
    '\\',
    '#',
    '?',
    ' ',
    '\t',
    '\n',
    '.',
    'a',
    '1',
    '"',
    '&',
    '<',
    '中',
    '@',
    '-',
    '+',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const address = pieces.join('');
      expect(bodyLinkAddress(address)).toBe(keptByServer(address));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['https://gov.example/a', 'https://gov.example/a'],
  ['http://gov.example', 'http://gov.example'],
  [' www.gov.example/a?b=1 ', 'https://www.gov.example/a?b=1'],
  ['gov.example:8443', 'https://gov.example:8443'],
  ['/Info/zcfbDetail?infoId=1', '/Info/zcfbDetail?infoId=1'],
  ['#/help/HelpList', '#/help/HelpList'],
  ['service@gov.example', 'mailto:service@gov.example'],
  ['mailto:service@gov.example', 'mailto:service@gov.example'],
  ['tel:0000-12345', 'tel:0000-12345'],
  ['', undefined],
  ['https://', undefined],
  ['https://a b', undefined],
  ['//gov.example', undefined],
  ['/\\gov.example', undefined],
  ['#top', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///c:/x', undefined],
  ['通知', undefined],
  ['v1.2', undefined],
])('typedLinkAddress takes %j as %j', (typed, address) => {
  expect(typedLinkAddress(typed)).toBe(address);
});
