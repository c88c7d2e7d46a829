import { describe, expect, test } from 'vitest';
import type { AgreementText } from '#contract/site/agreement-names.ts';
import { clauseChanges } from './clause-changes.ts';

const text = (...titles: string[]): AgreementText => ({
  opening: '开头',
  clauses: titles.map((title) => ({ title, paragraphs: [`${title}的内容`], isWeighty: false })),
});

describe('changes between two texts', () => {
  test('are none of the same one', () => {
    expect(clauseChanges(text('甲', '乙', '甲'), text('甲', '乙', '甲'))).toEqual([]);
  });

  test('name what has come and gone, and not what has its place by that alone', () => {
    expect(clauseChanges(text('甲', '乙', '丙'), text('丁', '甲', '丙'))).toEqual([
      { name: '第 1 条 丁', before: '', after: '丁的内容' },
      { name: '第 2 条 乙', before: '乙的内容', after: '' },
    ]);
  });

  test('name words that are others, bold type, and the opening', () => {
    const before = text('甲', '乙');
    const [first] = before.clauses;
    const after: AgreementText = {
      opening: '新的开头',
      clauses: [
        { title: '甲', paragraphs: ['一', '二'], isWeighty: false },
        { title: '乙', paragraphs: ['乙的内容'], isWeighty: true },
      ],
    };
    expect(first?.title).toBe('甲');
    expect(clauseChanges(before, after)).toEqual([
      { name: '开头', before: '开头', after: '新的开头' },
      { name: '第 1 条 甲', before: '甲的内容', after: '一\n二' },
      { name: '第 2 条 乙', before: '不加粗', after: '加粗提示' },
    ]);
  });

  test('name the weight of a clause apart from its words, whatever these say', () => {
    const of = (isWeighty: boolean, ...paragraphs: string[]): AgreementText => ({
      opening: '',
      clauses: [{ title: '责任', paragraphs, isWeighty }],
    });
    expect(clauseChanges(of(true, '甲'), of(false, '甲', '加粗提示'))).toEqual([
      { name: '第 1 条 责任', before: '甲', after: '甲\n加粗提示' },
      { name: '第 1 条 责任', before: '加粗提示', after: '不加粗' },
    ]);
    expect(clauseChanges(of(false, '甲\n乙'), of(false, '甲', '乙'))).toHaveLength(1);
  });

  test('name what has moved', () => {
    expect(clauseChanges(text('甲', '乙', '丙'), text('乙', '丙', '甲'))).toEqual([
      { name: '第 3 条 甲', before: '排在第 1 条', after: '移到第 3 条' },
    ]);
  });
});
