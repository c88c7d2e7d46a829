import type { ContentCard } from '#contract/content/entities.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { CoverKind, CoverSubject } from '#contract/cover/look.ts';
import { coverKind } from '#web/lib/routing/content-links.ts';

/**
 * Articles: what they tell has no picture by nature, so that one is drawn where there is no photo. Of everything else a picture is data about this one
 * thing, or there is none (docs/decisions/125).
 */
const articles: ReadonlySet<string> = new Set<ContentKind>([
  'news',
  'dynamic',
  'mediaReport',
  'industryUpdate',
  'identifierArticle',
  'knowledge',
  'interpretation',
]);

export const isDrawn = (kind: string): boolean => articles.has(kind);

/** The family of pictures that stands for an article. */
export const coverOf = (kind: string, sectionName: string): CoverKind => coverKind(kind, sectionName);

/** What its picture shows: its field or type, and what its section is about. */
export const coverSubject = ({
  id,
  kind,
  typeName,
  sectionName,
}: Pick<ContentCard, 'id' | 'kind' | 'typeName' | 'sectionName'>): CoverSubject => ({
  id: String(id),
  kind: coverOf(kind, sectionName),
  subject: typeName + sectionName,
});
