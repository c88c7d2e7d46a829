import { expect, it } from 'vitest';
import type { SectionNode } from '#contract/content/section-calls.ts';
import { sectionsOf } from './facets.ts';
import { filtersOf, levelsOf, unknownOf } from './list/filter-choices.ts';

const node = (name: string, kind: SectionNode['kind'], children: SectionNode[] = []): SectionNode => ({
  id: 1,
  parentId: null,
  name,
  kind,
  formerNames: [],
  children,
});

it('sections of a kind are found at any depth, and none of another kind', () => {
  const tree = [
    node('政策服务', '', [node('政策', 'policy', [node('行动计划', 'policy')])]),
    node('资讯中心', '', [node('资讯', 'news', [node('产业动态', 'news'), node('标识解析', 'news')])]),
  ];
  expect(sectionsOf(tree, 'news').map(({ name, parent }) => [name, parent])).toEqual([
    ['资讯', ''],
    ['产业动态', '资讯'],
    ['标识解析', '资讯'],
  ]);
  expect(sectionsOf(tree, 'notice')).toEqual([]);
  // one alone is no choice
  expect(sectionsOf([node('帮助中心', '', [node('办事指南', 'guide')])], 'guide')).toEqual([]);
});

it('the filter offers the sections below that of the kind, and accepts that one in an address', () => {
  const tree = [node('资讯', 'news', [node('产业动态', 'news'), node('标识解析', 'news')])];
  const facet = sectionsOf(tree, 'news').map(({ name, parent }) => ({ value: name, name, parent }));
  const filter = { label: '栏目' };
  const namesOf = (chosen?: string) =>
    levelsOf(filter, facet, chosen).map(({ choices }) => choices.map(({ text }) => text));
  expect(namesOf()).toEqual([['产业动态', '标识解析']]);
  expect(namesOf('资讯')).toEqual([['资讯'], ['产业动态', '标识解析']]);
  const named = filtersOf('news', ['section']);
  expect(unknownOf(named, { section: '资讯' }, { section: facet })).toEqual([]);
  expect(unknownOf(named, { section: '别的' }, { section: facet })).toEqual(['section']);
});
