import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPassage } from '#contract/content/asking.ts';
import { bodyText, sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { passagesOf } from './split-body.ts';

test('passagesOf splits paragraphs, list items and table rows, with heading and page numbering', () => {
  const body = sanitiseBody(
    '<p>总则</p><h2>一、<em>券面</em></h2><p>按 <strong>30%</strong> 计<br>算。</p><ul><li>首次<ul><li>抵 40%</li></ul></li><li><p>每年一次</p></li></ul>' +
      '<table><tr><th>规模</th><th>比例</th></tr><tr><td>小型</td><td><p>40%</p></td></tr></table><h3>二</h3><blockquote>a &lt;b&gt; &amp; c</blockquote>',
  );
  expect(passagesOf(body).map(({ paragraph, heading, text }) => [paragraph, heading, text])).toEqual([
    [1, '', '总则'],
    [2, '一、券面', '按 30% 计 算。'],
    [3, '一、券面', '首次'],
    [4, '一、券面', '抵 40%'],
    [6, '一、券面', '每年一次'],
    // the row of headings is counted, and says nothing by itself
    [8, '一、券面', '小型 40%'],
    [10, '二', 'a <b> & c'],
  ]);
});

test('passagesOf cuts a long paragraph at the end of a sentence', () => {
  const sentence = `${'甲'.repeat(150)}。`;
  const pieces = passagesOf(`<p>${sentence.repeat(5)}${'😀'.repeat(300)}</p>`);
  expect(pieces.slice(0, 2).map(({ text, paragraph }) => [text, paragraph])).toEqual([
    [sentence.repeat(2), 1],
    [sentence.repeat(2), 1],
  ]);
  expect(pieces.every(({ text }) => text.length <= longestPassage && !/[\ud800-\udbff]$/.test(text))).toBe(
    true,
  );
});

test('passagesOf returns text of the body in its order for any HTML, below 400 passages', () => {
  const words = fc.string({
    unit: fc.constantFrom('政', '策', ' ', '<', '>', '&', '"', 'x', '。', '😀'),
    maxLength: 30,
  });
  const tag = fc.constantFrom(
    'p',
    'li',
    'ul',
    'h2',
    'h3',
    'table',
    'tr',
    'td',
    'th',
    'blockquote',
    'strong',
    'a',
    'br',
  );
  const piece = fc.oneof(
    words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const body = sanitiseBody(pieces.join(''));
      const bare = (text: string) => text.replace(/\s+/g, '');
      const whole = bare(bodyText(body));
      let last = 0;
      for (const { text, heading, paragraph } of passagesOf(body)) {
        // what is nested stands between, so a passage is found piece by piece
        for (const part of [heading, ...text.split(' ')]) expect(whole).toContain(bare(part));
        expect(text).not.toBe('');
        expect(paragraph).toBeGreaterThanOrEqual(last);
        last = paragraph;
      }
    }),
  );
  expect(passagesOf('<p>政策</p>'.repeat(5_000)).length).toBeLessThan(400);
});
