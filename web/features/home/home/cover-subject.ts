import type { ContentCard } from '#contract/content/entities.ts';
import type { CoverSubject } from '#contract/cover/look.ts';
import { coverKind } from '#web/lib/routing/content-links.ts';

/** What the picture of an article shows: its field. */
export function coverSubject(item: ContentCard): CoverSubject & { subject: string } {
  return {
    id: String(item.id),
    kind: coverKind(item.kind, item.sectionName),
    subject: item.typeName || item.sectionName,
  };
}
