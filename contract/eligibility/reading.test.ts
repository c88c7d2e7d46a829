import { describe, expect, test } from 'vitest';
import { negatedKeys, requirementText, ruleText } from './reading.ts';
import type { Rule } from './rule-set.ts';

const names = (_: string, code: string) => code;
const rule = (changes: Partial<Rule>): Rule => ({
  ...{ key: 'r1', field: 'revenue', operator: 'atLeast', value: '2000', unit: '万元', period: 'last' },
  ...{ kind: 'need', clause: '一句', document: '' },
  ...changes,
});
const titles = { field: 'titles', value: ['甲', '乙'], unit: '', period: '' } satisfies Partial<Rule>;
const day = { field: 'founded', value: '2024-01-01', unit: '', period: '' } satisfies Partial<Rule>;
const yes = { field: 'dishonest', operator: 'is', unit: '', period: '' } satisfies Partial<Rule>;

describe('requirementText of a veto is what has to be instead', () => {
  test.each([
    [{ operator: 'atLeast' }, '不低于 2,000 万元', '低于 2,000 万元'],
    [{ operator: 'atMost' }, '不超过 2,000 万元', '高于 2,000 万元'],
    [{ operator: 'above' }, '高于 2,000 万元', '不超过 2,000 万元'],
    [{ operator: 'below' }, '低于 2,000 万元', '不低于 2,000 万元'],
    [{ operator: 'equals' }, '等于 2,000 万元', '不等于 2,000 万元'],
    [{ field: 'area', operator: 'in', value: ['甲'], unit: '', period: '' }, '在甲', '不在甲'],
    [{ ...titles, operator: 'hasAny' }, '有甲、乙其中一项', '没有甲、乙'],
    [{ ...titles, operator: 'hasNone' }, '没有甲、乙', '有甲、乙其中一项'],
    [{ ...titles, operator: 'hasAll' }, '同时有甲、乙', '不能同时有甲、乙'],
    [{ ...day, operator: 'onOrBefore' }, '不晚于 2024-01-01', '晚于 2024-01-01'],
    [{ ...day, operator: 'onOrAfter' }, '不早于 2024-01-01', '早于 2024-01-01'],
    [{ ...yes, value: true }, '是', '否'],
    [{ ...yes, value: false }, '否', '是'],
  ] satisfies [Partial<Rule>, string, string][])('%j', (changes, need, veto) => {
    const changed = rule(changes);
    expect(requirementText(changed, names)).toBe(need);
    expect(requirementText({ ...changed, kind: 'veto' }, names)).toBe(veto);
    expect(requirementText(changed, names, true)).toBe(veto);
  });

  test('and a whole sentence says that it may not be', () => {
    expect(ruleText(rule({ kind: 'veto' }), names)).toBe('不能是：上年度营业收入不低于 2,000 万元');
    expect(ruleText(rule({ ...yes, value: true, kind: 'veto' }), names)).toBe('没有列入失信名单');
  });
});

test('negatedKeys: twice otherwise is as it was', () => {
  const at = (key: string) => rule({ key });
  const none = { key: 'g2', join: 'none' as const, nodes: [at('r3')] };
  const group = { key: 'g1', join: 'none' as const, nodes: [at('r2'), none] };
  const keys = negatedKeys([at('r1'), group, rule({ key: 'r4', kind: 'veto' })]);
  expect([...keys]).toEqual(['r2', 'r4']);
});
