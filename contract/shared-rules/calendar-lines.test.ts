import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine } from './calendar-lines.ts';

const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '_').length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('foldLine: lines of at most 75 octets, no character in two, and the same text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = text.replaceAll(/[\r\n]/g, '');
      const folded = foldLine(line);
      for (const each of folded.split('\r\n')) {
        expect(octets(each)).toBeLessThanOrEqual(75);
        expect(each).not.toContain('\ufffd');
      }
      expect(unfold(folded)).toBe(line);
    }),
  );
});

test('foldLine: 75 octets stand in one line, 76 in two; three octets a character are not split', () => {
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  expect(foldLine('示'.repeat(26))).toBe(`${'示'.repeat(25)}\r\n 示`);
  expect(foldLine(`a${'示'.repeat(25)}`)).toBe(`a${'示'.repeat(24)}\r\n 示`);
});

test('escapeText: what separates values, line breaks and control characters', () => {
  expect(escapeText('a;b,c\\d')).toBe(String.raw`a\;b\,c\\d`);
  expect(escapeText('一\r\n二\n三\r四')).toBe(String.raw`一\n二\n三\n四`);
  expect(escapeText('a\u0000b\u0007c\u007f')).toBe('abc');
  // a text cannot end its line and begin another property
  expect(escapeText('x\r\nATTENDEE:mailto:a@b')).not.toMatch(/[\r\n]/);
});
