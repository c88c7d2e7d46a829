import type { ContentCard } from '#contract/content/entities.ts';
import type { CoverKind, CoverSubject } from '#contract/cover/look.ts';
import { coverKind } from '#web/lib/routing/content-links.ts';

/** Kinds that home does not show, with pictures as cases have them: coverKind() has those of the others, and every page loads it. */
const machines = /^(transProject|benchmark|digitalScene|excellent|serviceResource|industryUpdate)$/;

/** The family of pictures that stands for an item. */
export const coverOf = (kind: string, sectionName: string): CoverKind =>
  kind === 'expert' ? 'expert' : machines.test(kind) ? 'case' : coverKind(kind, sectionName);

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
