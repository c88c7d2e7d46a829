import { expect, it } from 'vitest';
import { branchTo, visibleNodes } from './tree-nodes.ts';

const nodes = [
  { id: '', label: '全部' },
  {
    id: '14',
    label: '制造',
    children: [{ id: '1404', label: '计划与调度', children: [{ id: '140402', label: '车间智能排产' }] }],
  },
];

it('branchTo gives the path to a node, and none to a missing one', () => {
  expect(branchTo(nodes, '140402')).toEqual(['14', '1404', '140402']);
  expect(branchTo(nodes, '')).toEqual(['']);
  expect(branchTo(nodes, '15')).toEqual([]);
});

it('visibleNodes leaves out nodes below a closed branch', () => {
  const seen = (...open: string[]) =>
    visibleNodes(nodes, new Set(open)).map(({ node, parent }) => [node.id, parent]);
  expect(seen('14')).toEqual([
    ['', undefined],
    ['14', undefined],
    ['1404', '14'],
  ]);
  expect(seen('1404')).toEqual([
    ['', undefined],
    ['14', undefined],
  ]);
});
