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

/** Trees of more sections than this begin with their first level: nobody goes through hundreds of buttons by keyboard. */
const unfoldedAtMost = 30;

/** Which sections begin with those below them shown: all of a small tree, else those on the way to what waits for a decision. */
export function unfoldedAtFirst(sections: readonly Section[]): Set<number> {
  if (sections.length <= unfoldedAtMost) return new Set(sections.map(({ id }) => id));
  return withAbove(
    sections,
    sections.filter(({ approvalsAsked }) => approvalsAsked !== null),
  );
}

/** The sections that have some words in their names, whatever their case. */
export function namedBy(sections: readonly Section[], words: string): Section[] {
  const wanted = words.trim().toLowerCase();
  return sections.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** A set with something that it has not, or without what it has. */
export function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The sections that have some words in their names, with all above these; undefined: no words, so all. */
export function found(sections: readonly Section[], words: string): Set<number> | undefined {
  if (words.trim() === '') return undefined;
  const named = namedBy(sections, words);
  return new Set([...named.map(({ id }) => id), ...withAbove(sections, named)]);
}

/** All above these, themselves not unless one is above another. */
function withAbove(sections: readonly Section[], from: readonly Section[]): Set<number> {
  const parents = new Map(sections.map(({ id, parentId }) => [id, parentId]));
  const above = new Set<number>();
  for (const { parentId } of from)
    for (let at = parentId; at !== null && !above.has(at); at = parents.get(at) ?? null) above.add(at);
  return above;
}
