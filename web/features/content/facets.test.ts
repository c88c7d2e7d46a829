import { expect, it } from 'vitest';
import type { SectionNode } from '#contract/content/section-calls.ts';
import { sectionsOf } from './facets.ts';

const node = (name: string, kind: SectionNode['kind'], children: SectionNode[] = []): SectionNode => ({
  id: 1,
  parentId: null,
  name,
  kind,
  children,
});

it('finds the sections of a kind wherever they stand, and none of another', () => {
  const tree = [
    node('政策服务', '', [node('政策', 'policy', [node('行动计划', 'policy')])]),
    node('资讯中心', '', [node('资讯', 'news', [node('产业动态', 'news'), node('标识解析', 'news')])]),
  ];
  expect(sectionsOf(tree, 'news').map(({ name }) => name)).toEqual(['产业动态', '标识解析']);
  expect(sectionsOf(tree, 'notice')).toEqual([]);
});
