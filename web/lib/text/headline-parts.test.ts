import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headlineParts } from './headline-parts.ts';

const whole = (text: string) =>
  headlineParts(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text);

it('keeps short clauses whole', () => {
  expect(whole('碳纤维原丝断头，靠 4,800 路信号找原因')).toEqual([
    '碳纤维原丝断头，',
    '靠 4,800 路信号找原因',
  ]);
});

it('keeps names whole where a clause is too long for a line', () => {
  expect(whole('关于支持工业企业“智改数转网联”的若干政策措施')).toEqual(['“智改数转网联”']);
  expect(whole('示范市工业互联网创新发展行动计划（2026—2028年）')).toEqual(['（2026—2028年）']);
});

it('begins no line with a sign that ends a clause', () => {
  expect(whole('“找政策”变成“政策找人”：平台上线政策自动匹配推荐系统')).toEqual(['“找政策”', '“政策找人”：']);
});

it('leaves a title of one clause to the browser', () => {
  expect(headlineParts('机加工柔性单元改造')).toEqual([{ text: '机加工柔性单元改造', isWhole: false }]);
});

it('loses and adds nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom('工', '业', '“', '”', '（', '）', '，', '：', ' ', 'a', '1'),
  });
  fc.assert(
    fc.property(text, (title) => {
      expect(
        headlineParts(title)
          .map((part) => part.text)
          .join(''),
      ).toBe(title);
    }),
  );
});
