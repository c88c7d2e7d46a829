import { expect, it } from 'vitest';
import { industriesBelow, industryPath } from './company-choices.ts';

const industry = (id: number, parent_id: number, industry_name: string) => ({ id, parent_id, industry_name });
const industries = [
  industry(2, 1, '制造业'),
  industry(3, 1, '建筑业'),
  industry(20, 2, '食品制造业'),
  industry(21, 2, '通用设备制造业'),
  industry(210, 21, '轴承、齿轮和传动部件制造'),
];

it('the flat list becomes levels; what has nothing below it ends the choice', () => {
  expect(industriesBelow(industries)).toEqual([
    { id: '2', label: '制造业', isLeaf: false },
    { id: '3', label: '建筑业', isLeaf: true },
  ]);
  expect(industriesBelow(industries, '2').map(({ id, isLeaf }) => [id, isLeaf])).toEqual([
    ['20', true],
    ['21', false],
  ]);
  expect(industriesBelow(industries, '210')).toEqual([]);
});

it.each([
  ['210', ['制造业', '通用设备制造业', '轴承、齿轮和传动部件制造']],
  ['3', ['建筑业']],
  ['', []],
  ['999', []],
])('the path to %j is %j', (id, labels) => {
  expect(industryPath(industries, id).map(({ label }) => label)).toEqual(labels);
});
