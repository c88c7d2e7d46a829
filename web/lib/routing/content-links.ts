import type { ContentKind } from '#contract/content/kinds.ts';
import type { CoverKind } from '#contract/cover/look.ts';
import { itemPages } from '#contract/portal/item-pages.ts';
import { addressOf } from './address.ts';

/** The address of an item's page, for `href`. A kind without its own page uses the general one. */
export function contentHref(kind: string, id: number): string {
  const path = Object.hasOwn(itemPages, kind) ? itemPages[kind] : undefined;
  return `#${addressOf(path ?? '/Info/InfoListDetail', { infoId: id })}`;
}

/** The family of pictures that stands for a kind of articles, where it is not that of news. */
const covers: Readonly<Partial<Record<ContentKind, CoverKind>>> = {
  interpretation: 'policy',
  knowledge: 'identifier',
  identifierArticle: 'identifier',
};

/** News of a section of their own have that section's pictures. */
const sectionCovers: readonly [RegExp, CoverKind][] = [
  [/标识/, 'identifier'],
  [/安全/, 'security'],
  [/活动|研学/, 'activity'],
  [/云|平台/, 'cloud'],
  [/观察/, 'case'],
  [/通知|公告|政策/, 'policy'],
];

export function coverKind(kind: string, sectionName = ''): CoverKind {
  const bySection = sectionCovers.find(([pattern]) => pattern.test(sectionName))?.[1];
  if (kind === 'news' && bySection !== undefined) return bySection;
  return Object.hasOwn(covers, kind) ? (covers[kind as ContentKind] ?? 'news') : 'news';
}
