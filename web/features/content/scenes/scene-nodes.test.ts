import { expect, it } from 'vitest';
import { sceneNodes, scenesTo } from './scene-nodes.ts';

const classes = [
  { id: 13, name: '资源', children: [] },
  {
    id: 14,
    name: '制造',
    children: [
      { id: 1404, name: '计划与调度', children: [{ id: 140402, name: '车间智能排产', children: [] }] },
    ],
  },
];

it('says of each branch how many stand in it, none included, and nothing while that is not known', () => {
  const nodes = sceneNodes(classes, [
    { value: '14', count: 3 },
    { value: '1404', count: 2 },
  ]);
  expect(nodes.map(({ count }) => count)).toEqual([0, 3]);
  expect(nodes[1]?.children?.[0]).toMatchObject({ id: '1404', label: '计划与调度', count: 2 });
  expect(sceneNodes(classes, [{ value: '14' }])[1]?.count).toBeUndefined();
});

it.each([
  ['140402', ['制造', '计划与调度', '车间智能排产']],
  ['14', ['制造']],
  ['1405', []],
  ['1404021', []],
  ['', []],
])('finds the way to %j', (code, names) => {
  expect(scenesTo(classes, code).map(({ name }) => name)).toEqual(names);
});
