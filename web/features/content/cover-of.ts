import type { ContentKind } from '#contract/content/kinds.ts';
import type { CoverKind } from '#contract/cover/layouts.ts';
import { coverKind } from '#web/lib/routing/content-links.ts';

/** The pictures of kinds that home does not show: coverKind() has those of the others, and every page loads it. */
const covers: Readonly<Partial<Record<ContentKind, CoverKind>>> = {
  transProject: 'case',
  benchmark: 'case',
  digitalScene: 'case',
  excellent: 'case',
  serviceResource: 'case',
  developer: 'cloud',
  financialProduct: 'cloud',
  securityPolicy: 'security',
  identifierArticle: 'identifier',
  guide: 'policy',
};

/** Updates are of everything: what they are about says their section. */
const updateCovers: Readonly<Record<string, CoverKind>> = {
  技术前沿: 'case',
  产业数据: 'cloud',
  企业动向: 'activity',
  国际观察: 'identifier',
};

/** The family of pictures that stands for an item. */
export const coverOf = (kind: string, sectionName: string): CoverKind =>
  (kind === 'industryUpdate' ? updateCovers[sectionName] : covers[kind as ContentKind]) ??
  coverKind(kind, sectionName);
