import { expect, it } from 'vitest';
import { withoutNumbers } from '../facets.ts';
import { choicesOf, filtersOf, levelsOf, textOf, unknownOf } from './filter-choices.ts';

const texts = (...choices: Parameters<typeof choicesOf>) =>
  choicesOf(...choices).map(({ text, count }) => `${text} ${String(count)}`);

it('keeps the choices that would find nothing, in their own order', () => {
  const filter = { label: '发布层级', choices: { 省: '省级', 市: '市级' } };
  expect(texts(filter, [{ value: '市', count: 3 }], undefined)).toEqual(['省级 0', '市级 3']);
  expect(texts(filter, undefined, undefined)).toEqual(['省级 undefined', '市级 undefined']);
});

it('offers the texts that there are, what is chosen among them, and shortens those that stay clear', () => {
  const counts = [
    { value: '工业 / 智能制造', count: 7 },
    { value: '标准 / 智能制造', count: 2 },
    { value: '财政 / 专项资金', count: 1 },
    { value: '', count: 1 },
  ];
  expect(texts({ label: '主题' }, counts, '别的')).toEqual([
    '工业 / 智能制造 7',
    '标准 / 智能制造 2',
    '专项资金 1',
    '别的 0',
  ]);
});

it('puts the latest first where that is wished', () => {
  const counts = [
    { value: '2025', count: 9 },
    { value: '2026', count: 1 },
  ];
  const years = { label: '年份', order: 'latest', unit: '年' } as const;
  expect(texts(years, counts, undefined)).toEqual(['2026 年 1', '2025 年 9']);
});

it('keeps what can be chosen where the numbers did not come', () => {
  const { subject } = withoutNumbers({ subject: [{ value: '专项资金', count: 7 }] });
  expect(texts({ label: '主题' }, subject, undefined)).toEqual(['专项资金 undefined']);
});

it('tells what is made up of what finds nothing at the moment', () => {
  const filters = filtersOf('policy', ['level', 'subject', 'year']);
  const facets = {
    level: [],
    subject: [{ value: '专项资金', count: 0 }],
    year: [{ value: '2026', count: 3 }],
  };
  const chosen = { level: '市', subject: '专项资金', year: '3000' };
  expect(unknownOf(filters, chosen, facets)).toEqual(['year']);
});

it('opens the branches of a tree one by one, from where there is a choice', () => {
  const industries = [
    { value: 'C', name: '制造业', parent: '', count: 9 },
    { value: 'C36', name: '汽车制造业', parent: 'C', count: 5 },
    { value: 'C34', name: '通用设备制造业', parent: 'C', count: 4 },
    { value: 'C367', name: '汽车零部件及配件制造', parent: 'C36', count: 3 },
  ];
  const filter = { label: '行业' };
  const levels = (chosen?: string, facet: Parameters<typeof levelsOf>[1] = industries) =>
    levelsOf(filter, facet, chosen).map(
      ({ branch, choices, selected }) =>
        `${branch?.text ?? ''}> ${choices.map(({ text, count }) => `${text} ${String(count)}`).join(' ')} ! ${selected ?? ''}`,
    );
  const roots = '> 汽车制造业 5 通用设备制造业 4 !';
  expect(levels()).toEqual([`${roots} `]);
  expect(levels('C36')).toEqual([`${roots} C36`, '汽车制造业> 汽车零部件及配件制造 3 ! ']);
  expect(levels('C367')).toEqual([`${roots} C36`, '汽车制造业> 汽车零部件及配件制造 3 ! C367']);
  expect(levels('C34')).toEqual([`${roots} C34`]);
  expect(levels('C')).toEqual(['> 制造业 9 ! C', `制造业${roots} `]);
  // made up, or of a time that is over
  expect(levels('X')).toEqual([`${roots} `]);
  expect([...(levelsOf(filter, industries, undefined)[0]?.branches ?? [])]).toContain('C36');
  expect(textOf(filter, 'C36', industries)).toBe('汽车制造业');
  expect(levels(undefined, withoutNumbers({ industries })['industries'])).toEqual([
    '> 汽车制造业 undefined 通用设备制造业 undefined ! ',
  ]);
  // whatever is no tree has one level
  expect(levelsOf({ label: '主题' }, [{ value: '专项资金', count: 7 }], '专项资金')).toMatchObject([
    { choices: [{ value: '专项资金' }], selected: '专项资金' },
  ]);
});

it('offers what staff offer in their order, and at the end what items still carry', () => {
  const filter = {
    label: '类型',
    choices: { '1': '甲', '2': '乙', '3': '丙', '4': '丁' },
    offered: ['3', '1'],
  };
  const texts = (facet?: readonly { value: string; count: number }[], chosen?: string) =>
    choicesOf(filter, facet, chosen).map(({ text }) => text);
  expect(texts()).toEqual(['丙', '甲']);
  expect(
    texts([
      { value: '2', count: 5 },
      { value: '4', count: 0 },
    ]),
  ).toEqual(['丙', '甲', '乙']);
  expect(texts([], '4')).toEqual(['丙', '甲', '丁']);
  expect(texts([{ value: 'x', count: 1 }], 'y')).toEqual(['丙', '甲']);
});
