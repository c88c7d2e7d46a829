import type { Section } from '#server/db/queries/content/section.ts';
import { fail } from '#server/lib/fail.ts';
import type { Colleague } from './work-on-items.ts';

export type Chief = Pick<Colleague, 'userId' | 'origin' | 'actorsIn'>;

export interface SectionKey {
  id: number;
  /** That the chief has seen. */
  rev: number;
}

/** From a root to the lowest below it. */
export const mostLevels = 6;

export type Tree = ReturnType<typeof treeOf>;

/** The sections as one who changes them meets them. */
export function treeOf(all: readonly Section[], { actorsIn }: Chief) {
  const byId = new Map(all.map((section) => [section.id, section]));
  const isChiefIn = (path: readonly Section[]) =>
    actorsIn(
      path.map(({ id }) => id),
      undefined,
    ).includes('chief');
  const requireChief = (path: readonly Section[]) => {
    if (!isChiefIn(path)) fail('accessDenied');
  };
  /** The root first. */
  const pathOf = (id: number, field = 'id'): Section[] => {
    const path: Section[] = [];
    for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? 0)) path.unshift(at);
    return path.length > 0 ? path : fail('sectionUnknown', { field });
  };
  const heightOf = (id: number): number =>
    1 + Math.max(0, ...all.filter((one) => one.parentId === id).map((one) => heightOf(one.id)));
  return {
    all,
    isChiefIn,
    requireChief,
    pathOf,
    heightOf,
    lastPlace: (parentId: number | null) =>
      Math.max(-1, ...all.filter((one) => one.parentId === parentId).map((one) => one.sortOrder)),
    /** One for a change, in which the colleague is a chief, as he has seen it. */
    take({ id, rev }: SectionKey): Section {
      const path = pathOf(id);
      requireChief(path);
      const section = path.at(-1);
      return section?.rev === rev ? section : fail('editedMeanwhile');
    },
  };
}

/** By the id of each section the ids from its root down to it. */
export function pathsOf(all: readonly Section[]): Map<number, number[]> {
  const byId = new Map(all.map((section) => [section.id, section]));
  return new Map(
    all.map(({ id }) => {
      const path: number[] = [];
      for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? 0)) path.unshift(at.id);
      return [id, path];
    }),
  );
}

/** Each section before those below it, which follow at once; in their order. */
export function depthFirst(all: readonly Section[], parentId: number | null = null): Section[] {
  return all.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...depthFirst(all, one.id)]);
}
