import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const said = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it('ends a sentence behind its mark and what closes with it', () => {
    expect(said('您好，今天要办什么？点下面一项；不会用就打电话。')).toEqual([
      '您好，今天要办什么？',
      '点下面一项；',
      '不会用就打电话。',
    ]);
    expect(said('他说：“可以报名。”然后走了！')).toEqual(['他说：“可以报名。”', '然后走了！']);
  });

  it('leaves a point within a number where it is, and takes a line for a sentence', () => {
    expect(said('补 3.5 万元\n截止 11 月 24 日')).toEqual(['补 3.5 万元', '截止 11 月 24 日']);
  });

  it('leaves out what says nothing', () => {
    expect(said('  \n ···  / 。 ')).toEqual([]);
    expect(said('')).toEqual([]);
  });

  it('divides a long sentence at its commas, each piece as long as may be', () => {
    const long = `${'甲'.repeat(18)}，${'乙'.repeat(18)}，${'丙'.repeat(18)}。`;
    expect(said(long)).toEqual([`${'甲'.repeat(18)}，${'乙'.repeat(18)}，`, `${'丙'.repeat(18)}。`]);
  });

  it('keeps a long sentence without commas whole', () => {
    expect(said(`${'丁'.repeat(90)}。`)).toEqual([`${'丁'.repeat(90)}。`]);
  });

  it('says everything once and in order', () => {
    const text = '第一句。第二句，还有半句；“第三句！”（第四句？）最后没有句号';
    expect(said(text).join('')).toBe(text);
  });
});
