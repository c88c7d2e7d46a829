import { describe, expect, test } from 'vitest';
import { ruleSetFaults } from './rule-faults.ts';
import { setText } from './reading.ts';
import { noRules, type RuleSet } from './rule-set.ts';
import { sentencesOf, suggest } from './suggest.ts';

const home = { areaCode: '510100', areas: [{ code: '510105', name: '云溪区' }] };
const found = (sentence: string) => suggest([sentence], home).map(({ clause: _, ...rest }) => rest);

describe('suggest reads from a sentence', () => {
  test.each([
    ['在本市注册、具有独立法人资格', { field: 'area', operator: 'in', value: ['510100'] }],
    ['注册地在云溪区', { field: 'area', operator: 'in', value: ['510105'] }],
    ['成立满三年', { field: 'age', operator: 'atLeast', value: '3', unit: '年' }],
    ['成立时间不超过 5 年', { field: 'age', operator: 'atMost', value: '5', unit: '年' }],
    [
      '上年度营业收入 2,000 万元以上',
      { field: 'revenue', operator: 'atLeast', value: '2000', unit: '万元', period: 'last' },
    ],
    ['成立未满三年', { field: 'age', operator: 'below', value: '3', unit: '年' }],
    ['成立不足 2 年', { field: 'age', operator: 'below', value: '2' }],
    ['成立 3 年以上', { field: 'age', operator: 'atLeast', value: '3' }],
    ['注册资本不得低于 500 万元', { field: 'capital', operator: 'atLeast', value: '500' }],
    ['注册资本不得超过 500 万元', { field: 'capital', operator: 'atMost', value: '500' }],
    ['注册资本低于 500 万元', { field: 'capital', operator: 'below', value: '500' }],
    ['注册资本未达到 500 万元', { field: 'capital', operator: 'below', value: '500' }],
    ['职工人数不得超过 300 人', { field: 'employees', operator: 'atMost', value: '300' }],
    ['职工人数少于 300 人', { field: 'employees', operator: 'below', value: '300' }],
    ['职工 300 人以下', { field: 'employees', operator: 'atMost', value: '300' }],
    ['研发费用占营业收入的比例不得低于 3%', { field: 'rdShare', operator: 'atLeast', value: '3' }],
    ['营业收入不超过 4 亿元', { field: 'revenue', operator: 'atMost', value: '4', unit: '亿元' }],
    ['注册资本不低于 500 万元', { field: 'capital', operator: 'atLeast', value: '500', unit: '万元' }],
    ['项目总投资不低于 300 万元', { field: 'investment', operator: 'atLeast', value: '300', unit: '万元' }],
    ['项目总投入 200 万元以上，已验收并连续运行 30 天', { field: 'investment', value: '200', unit: '万元' }],
    ['研发费用占营业收入的比例不低于 3%', { field: 'rdShare', value: '3', unit: '%', period: 'last' }],
    ['职工不少于 20 人', { field: 'employees', operator: 'atLeast', value: '20', unit: '人' }],
    ['50 人以下企业', { field: 'employees', operator: 'atMost', value: '50' }],
    ['有效发明专利不少于 5 件', { field: 'patents', value: '5', unit: '件' }],
    [
      '今年新获市级数字化车间或者智能工厂认定',
      { field: 'titles', value: ['workshop', 'cityFactory'], period: 'this' },
    ],
    ['智能制造成熟度达到二级以上', { field: 'maturity', operator: 'atLeast', value: '2', unit: '级' }],
    ['规上企业', { field: 'aboveScale', operator: 'is', value: true }],
    ['未被列入失信名单', { field: 'dishonest', kind: 'veto', value: true }],
    ['近三年没有发生安全生产事故', { field: 'accident', kind: 'veto' }],
    ['此前没有使用过市级云服务券', { field: 'voucherUsed', kind: 'veto' }],
    ['预计年节能量不少于 200 吨标准煤', { field: 'energySaved', value: '200' }],
    ['已通过平台企业认证', { field: 'certified', operator: 'is', value: true }],
  ])('%s', (sentence, wanted) => {
    expect(found(sentence)).toEqual([expect.objectContaining(wanted)]);
  });

  test('suggest reads two things from one sentence, and nothing from a word that is turned', () => {
    expect(found('规上工业企业').map(({ field }) => field)).toEqual(['aboveScale', 'industry']);
    expect(found('注册资本未能达到 500 万元')).toEqual([]);
  });

  test('an investment is no equipment', () => {
    expect(found('项目总投入 200 万元以上')).toHaveLength(1);
  });

  test.each(['指定数据负责人岗位', '承诺使用统一合同范本', '有固定参观路线，安全通道独立'])(
    '%s: nothing',
    (sentence) => {
      expect(found(sentence)).toEqual([]);
    },
  );

  test('suggest gives what can be proposed as it is, with the sentence as its clause', () => {
    const text = '在本市注册满三年；上年度营业收入 2,000 万元以上。研发人员占比不低于 10%\n未列入失信名单';
    const requirements = suggest(sentencesOf(text), home).map((each, n) => ({
      ...each,
      key: `r${String(n)}`,
      document: '',
    }));
    const set: RuleSet = { ...noRules, requirements };
    expect(requirements.length).toBeGreaterThan(3);
    expect(ruleSetFaults(set)).toEqual([]);
    for (const { clause } of requirements) expect(text).toContain(clause);
  });
});

test('setText says a whole set in plain words', () => {
  const rule = { unit: '', period: '', kind: 'need', clause: '一句', document: '' } as const;
  const set: RuleSet = {
    ...noRules,
    requirements: [
      { ...rule, key: 'a', field: 'area', operator: 'in', value: ['510100'] },
      {
        ...rule,
        key: 'b',
        field: 'revenue',
        operator: 'atLeast',
        value: '2000',
        unit: '万元',
        period: 'last',
      },
      {
        key: 'g',
        join: 'any',
        nodes: [
          { ...rule, key: 'c', field: 'titles', operator: 'hasAny', value: ['highTech', 'specialised'] },
          { ...rule, key: 'd', field: 'maturity', operator: 'atLeast', value: '2', unit: '级' },
        ],
      },
      { ...rule, key: 'e', field: 'dishonest', operator: 'is', value: true, kind: 'veto' },
      { ...rule, key: 'f', field: 'patents', operator: 'atLeast', value: '5', unit: '件', kind: 'bonus' },
    ],
    amount: {
      join: 'sum',
      cap: '500',
      parts: [
        {
          key: 'p',
          name: '',
          basis: 'share',
          field: 'equipment',
          period: '',
          number: '30',
          cap: '',
          when: null,
          clause: '一句',
        },
      ],
    },
  };
  const names = (_: string, code: string) =>
    ({ 510100: '示范市', highTech: '高新技术企业', specialised: '专精特新中小企业' })[code] ?? code;
  expect(setText(set, names).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`)).toEqual([
    '注册地在示范市',
    '上年度营业收入不低于 2,000 万元',
    '以下至少符合一项：',
    '  有高新技术企业、专精特新中小企业其中一项',
    '  智能制造成熟度等级不低于二级',
    '没有列入失信名单',
    '加分：有效知识产权不低于 5 件',
    '金额：',
    '  设备和软件投入的 30%',
    '  最高 500 万元',
  ]);
});
