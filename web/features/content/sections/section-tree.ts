import type { ResponseOf } from '#contract/call.ts';
import type { sectionWorkCalls } from '#contract/content/section-work-calls.ts';

/** All sections, what they may hold, and what the caller may do with them. */
export type SectionTree = ResponseOf<typeof sectionWorkCalls.listSections>;
/** A section as staff see it. */
export type Section = SectionTree['rows'][number];
/** What a section may hold. */
export type Kind = SectionTree['kinds'][number];

/** The sections of a level, in their order; null: the first. */
export const childrenOf = (sections: readonly Section[], parentId: number | null): Section[] =>
  sections.filter((one) => one.parentId === parentId);

/** A section and all below it. */
export function withBelow(sections: readonly Section[], id: number): number[] {
  return [id, ...childrenOf(sections, id).flatMap((child) => withBelow(sections, child.id))];
}

/** 政策服务 › 人才政策 */
export function pathText(sections: readonly Section[], id: number): string {
  const found = sections.find((one) => one.id === id);
  if (found === undefined) return '';
  return found.parentId === null ? found.name : `${pathText(sections, found.parentId)} › ${found.name}`;
}

/**
 * Below which sections one of a kind ('': of any) may stand: the caller is a chief there, and no other kind is held there. Never below itself: `id`
 * is the section that is moved, undefined for a new one.
 */
export function parentsFor(
  sections: readonly Section[],
  { id, kind }: { id?: number; kind: string },
): Section[] {
  const own = id === undefined ? [] : withBelow(sections, id);
  return sections.filter(
    (one) => one.mayChange && !own.includes(one.id) && (one.kind === '' || one.kind === kind),
  );
}

/** The ids of a level with one of them a place further up or down. */
export function moved(level: readonly Section[], id: number, by: -1 | 1): number[] {
  const ids = level.map((one) => one.id);
  const at = ids.indexOf(id);
  ids.splice(at + by, 0, ...ids.splice(at, 1));
  return ids;
}
