import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWrittenPlainly, plainText, trimCut } from './plain-text.ts';

const signs = fc.constantFrom('&amp;', '&lt;', '&gt;', '&quot;');
const words = fc.constantFrom('企业', '上云', 'MES', '，', ' ', '二〇二六年');
const tags = fc.constantFrom(
  '</p><p>',
  '<strong>',
  '</strong>',
  '<a href="https://example.com/a?b=1&amp;c=2">',
  '</a>',
  '<img src="/images/1/960.webp" alt="上云的企业" width="960" height="540" />',
);
/** As sanitised bodies are: every sign of HTML in a text is written out. */
const body = fc.array(fc.oneof(signs, words, tags), { maxLength: 40 }).map((all) => `<p>${all.join('')}</p>`);

/** Blocks are parted by a line, which a cut may add or take away. */
const inOneLine = (text: string) => text.replaceAll(/\s/g, '');

test('plainText of a trimmed cut contains only whole words and entities, and no part of a tag', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 12, max: 400 }), (html, from, length) => {
      const start = from % html.length;
      const part = html.slice(start, start + length);
      const cut = { startsLate: start > 0, endsEarly: start + part.length < html.length };
      // where a cut is within a tag at both ends there is nothing to tell it by
      fc.pre(/[<>]/.test(part) || !/^[^<>]*>/.test(html.slice(start + part.length)));
      expect(inOneLine(plainText(html))).toContain(inOneLine(plainText(trimCut(part, cut))));
    }),
    { numRuns: 3_000 },
  );
});

test('trimCut returns a whole body unchanged', () => {
  fc.assert(
    fc.property(body, (html) => {
      expect(trimCut(html, { startsLate: false, endsEarly: false })).toBe(html);
    }),
  );
});

test('isWrittenPlainly is false for text with letters or characters that HTML may write differently', () => {
  for (const text of ['企业', '3.5%', '二〇二六', '88.101']) expect(isWrittenPlainly(text), text).toBe(true);
  for (const text of ['<', '"', '甲&乙', 'amp', 'mes', '上云lt', ';'])
    expect(isWrittenPlainly(text), text).toBe(false);
});
