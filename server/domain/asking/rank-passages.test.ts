import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionTerms } from './question-terms.ts';
import { rankPassages, type AskedItem } from './rank-passages.ts';

const item = (id: number, title: string, body: string, others: Partial<AskedItem> = {}): AskedItem => ({
  ...{ id, title, body, publishTime: new Date(id * 1_000), isRepealed: false },
  ...others,
});
const ask = (items: readonly AskedItem[], question: string) => rankPassages(items, question).passages;

test('questionTerms removes question words and adds synonyms', () => {
  expect(questionTerms('请问中小企业上云有哪些补贴？').flat()).toEqual(
    expect.arrayContaining(['中小企业', '小微企业', '上云', '补贴', '服务券']),
  );
  expect(questionTerms('有哪些 怎么 ？！')).toEqual([]);
  expect(questionTerms('５Ｇ工厂的補貼').flat()).toEqual(expect.arrayContaining(['5g', '工厂', '补贴']));
  expect(questionTerms('券')).toEqual([['券']]);
});

describe('rankPassages', () => {
  const cloud = item(
    1,
    '企业上云扶持措施',
    '<h2>券</h2><p>首次上云的比例提高到 40%。</p><p>争议由平台调解。</p>',
  );
  const park = item(2, '园区管理办法', '<p>企业入驻园区，应当签订合同。</p><p>物业费按季收取。</p>');

  test('ranks the passage with the asked terms first and highlights them', () => {
    const [first] = ask([park, cloud], '中小企业上云有哪些补贴？');
    expect(first).toMatchObject({ paragraph: 1, heading: '券', item: { id: 1 } });
    expect(first?.highlights).toEqual([[2, 4]]);
  });

  test('returns nothing for a question with hardly any term in common', () => {
    expect(ask([park, cloud], '今天天气怎么样')).toEqual([]);
    expect(ask([park, cloud], '企业食堂的红烧肉好吃吗')).toEqual([]);
    expect(ask([], '上云')).toEqual([]);
  });

  test('ranks newer and valid items first, at most three passages of one item', () => {
    const body = '<p>上云补贴。</p>'.repeat(5);
    const ids = (items: readonly AskedItem[]) => ask(items, '上云补贴').map(({ item: { id } }) => id);
    expect(ids([item(1, '甲', body), item(2, '甲', body)])).toEqual([2, 2, 2, 1, 1, 1]);
    expect(ids([item(1, '甲', body), item(2, '甲', body, { isRepealed: true })])).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('returns at most 8 passages for any input, with highlights inside the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('上', '云', '补', '贴', 'Ａ', '㎡', '😀', ' ', '。'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (texts, question) => {
        const found = ask(
          texts.map((one, n) => item(n + 1, one, `<p>${one}</p><p>${one}补贴</p>`)),
          question,
        );
        expect(found.length).toBeLessThanOrEqual(8);
        for (const { text: shown, highlights } of found) {
          const ends = highlights.flat();
          expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
          expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(shown.length);
        }
      }),
    );
  });
});
