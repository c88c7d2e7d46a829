import type { Queryable } from '#server/db/database.ts';
import { listSections } from '#server/db/queries/content/section.ts';

/** Sections by their ids, each named with those above it. */
export async function nameSections(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const sections = new Map((await listSections(db)).map((one) => [one.id, one]));
  const nameOf = (id: number): string => {
    const found = sections.get(id);
    if (found === undefined) return '';
    return found.parentId === null ? found.name : `${nameOf(found.parentId)} / ${found.name}`;
  };
  return new Map([...sections.keys()].map((id) => [id, nameOf(id)]));
}
