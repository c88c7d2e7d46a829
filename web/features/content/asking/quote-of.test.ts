import { describe, expect, it } from 'vitest';
import { quoteOf } from './quote-of.ts';

const filler =
  '本办法所称企业是指在本市登记并正常经营的工业企业和服务企业，具体名单由主管部门定期公布和更新'.repeat(2);

describe('quoteOf', () => {
  it('leaves a short paragraph whole', () => {
    const short = { text: '首次上云按 40% 补贴。', highlights: [[0, 4]] as const };
    expect(quoteOf(short)).toEqual(short);
  });

  it('quotes the sentence with most of what was asked, and moves the marks with it', () => {
    const sentence = '首次上云的企业按 40% 补贴。';
    const text = `${filler}。 ${sentence}其余不补。`;
    const at = text.indexOf('首次上云');
    const quote = quoteOf({ text, highlights: [[at, at + 4]] });
    expect(quote.text).toBe(sentence);
    expect(quote.highlights.map(([from, to]) => quote.text.slice(from, to))).toEqual(['首次上云']);
  });

  it('prefers of two alike the one with a number', () => {
    const text = `${filler}。上云补贴另行通知。上云补贴 40 万元。`;
    const places = [...text.matchAll(/上云/gu)].map(({ index }) => [index, index + 2] as const);
    expect(quoteOf({ text, highlights: places }).text).toBe('上云补贴 40 万元。');
  });

  it('leaves a paragraph whole of which nothing is marked', () => {
    expect(quoteOf({ text: `${filler}。`, highlights: [] }).text).toBe(`${filler}。`);
  });
});
