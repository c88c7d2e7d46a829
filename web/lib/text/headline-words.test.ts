import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headlineWords } from './headline-words.ts';

it.each([
  ['标识解析二级节点将于本周六 22:00 升级', '本周六'],
  ['第五批市级智能工厂与数字化车间认定申报', '第五批'],
  ['关于支持工业企业的若干政策措施', '企业的'],
  ['标识解析二级节点将于 6:00—8:30 升级', '6:00—8:30'],
  ['智能制造三年行动（2026—2028年）', '2026—2028年'],
  ['两化融合管理体系 GB/T 39116—2020 贯标', 'GB/T 39116—2020'],
  ['全年节电 12,000.5 度', '12,000.5'],
  ['“找政策”变成“政策找人”：平台上线', '政策'],
])('lets no line of %s end within %s', (text, name) => {
  const words = headlineWords(text) ?? [];
  expect(words.some((word) => word.includes(name))).toBe(true);
});

it('leaves no Chinese character alone, and begins no piece with a closing sign', () => {
  for (const text of [
    '空压站、锅炉房数字化节能改造项目征集（第二批）',
    '省首版次工业软件目录（秋季批）推荐工作',
    '轴承行业二级节点上线一周年：一物一码让返修查询从两天缩短到两分钟',
    '非标产品选配与快速报价',
  ]) {
    const words = headlineWords(text) ?? [];
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter((word) => word.trim().length === 1)).toEqual([]);
    expect(words.filter((word) => /^[，：；、！？。”》）]/u.test(word))).toEqual([]);
    expect(words.filter((word) => /[（“《]$/u.test(word))).toEqual([]);
  }
});

it('loses and adds nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom('工', '业', '本', '周六', '“', '”', '（', '）', '，', ' ', 'a', '1'),
  });
  fc.assert(
    fc.property(text, (title) => {
      expect((headlineWords(title) ?? []).join('')).toBe(title);
    }),
  );
});
