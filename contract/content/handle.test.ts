import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handleMaxLength, readHandle } from './handle.ts';

describe('a handle', () => {
  test.each([
    ['88.101.1/abc', '88.101.1/abc', '88.101.1'],
    ['  88.216/BRG-6205 ', '88.216/BRG-6205', '88.216'],
    ['８８．２１６／ＡＢＣ', '88.216/ABC', '88.216'],
    ['hdl:10.1000/1', '10.1000/1', '10.1000'],
    ['urn:hdl:10.1000/1', '10.1000/1', '10.1000'],
    ['0.NA/10.1000', '0.NA/10.1000', '0.NA'],
    ['88.216/a/b//c', '88.216/a/b//c', '88.216'],
    ['88.216/轴承(一)%2F', '88.216/轴承(一)%2F', '88.216'],
  ])('%j is read', (given, text, prefix) => {
    expect(readHandle(given)).toMatchObject({ text, prefix });
  });

  test.each([
    '',
    '/',
    '88.216',
    '88.216/',
    '/abc',
    '88..216/a',
    '.88/a',
    '88.216 /a',
    '轴承/a',
    '88.216/a b',
    '88.216/a\nb',
    '88.216/a\u0000',
    '88.216/\u202ea',
    '88.216/\ud800',
    '88.216/..',
    '88.216/../admin',
    '88.216/a/./b',
    '88.216/a/．．/b',
    `88.216/${'x'.repeat(handleMaxLength)}`,
  ])('readHandle refuses %j', (given) => {
    expect(readHandle(given)).toBeUndefined();
  });

  test('readHandle is idempotent, and a handle stays below its prefix in an address', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .tuple(fc.stringMatching(/^\d{1,3}(\.\d{1,4}){0,3}$/), fc.string({ unit: 'grapheme', maxLength: 20 }))
        .map((parts) => parts.join('/')),
      fc
        .array(fc.constantFrom('88', '.', '..', '/', '%2e', '％', 'Ａ', '?', '#', '\\', ' '), {
          maxLength: 12,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const handle = readHandle(given);
        if (handle === undefined) return;
        expect(readHandle(handle.text)).toEqual(handle);
        expect(readHandle(handle.key)?.key).toBe(handle.key);
        expect(handle.text.startsWith(`${handle.prefix}/`)).toBe(true);
        const encoded = handle.text.split('/').map(encodeURIComponent).join('/');
        expect(decodeURIComponent(encoded)).toBe(handle.text);
      }),
      { numRuns: 300 },
    );
  });

  test('readHandle: keys ignore the case of ASCII letters only', () => {
    const key = (text: string) => readHandle(text)?.key;
    expect(key('88.216/ABC')).toBe(key('88.216/abc'));
    expect(key('88.216/É')).not.toBe(key('88.216/é'));
  });
});
