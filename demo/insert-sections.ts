import { z } from 'zod';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertSections, listSections } from '#server/db/queries/section.ts';
import { readDemoFile } from './read-items.ts';

const approvals = z.number().int().min(1).max(3).default(1);
const kindSection = z.strictObject({
  name: z.string(),
  kind: z.enum(contentKindKeys),
  /** Also of those below. */
  approvals,
  children: z.array(z.string()).default([]),
});
const tree = z.array(z.strictObject({ name: z.string(), children: z.array(kindSection) }));

/** Kinds that have none there have those that every site has. */
export const readSections = () => tree.parse(readDemoFile('sections.yaml'));

/** Adds the demo's sections to those that every site has. Answers the id of a section by kind and name. */
export async function insertDemoSections(
  tx: Queryable,
): Promise<(kind: ContentKind, name: string) => number> {
  const ids = new Map<string, number>();
  const keyOf = (kind: ContentKind | null, name: string) => `${kind ?? ''} ${name}`;
  for (const { id, kind, name } of await listSections(tx)) ids.set(keyOf(kind, name), id);
  const find = async (row: Parameters<typeof insertSections>[1][number]): Promise<number> => {
    const key = keyOf(row.kind ?? null, row.name);
    const id = ids.get(key) ?? (await insertSections(tx, [row]))[0]?.id;
    if (id === undefined) throw new Error('nothing was inserted');
    ids.set(key, id);
    return id;
  };
  for (const [sortOrder, root] of readSections().entries()) {
    const parentId = await find({ name: root.name, sortOrder });
    for (const [place, { name, kind, approvals, children }] of root.children.entries()) {
      const above = await find({ parentId, name, kind, approvals, sortOrder: place });
      for (const [index, below] of children.entries())
        await find({ parentId: above, name: below, kind, approvals, sortOrder: index });
    }
  }
  return (kind, name) => {
    const id = ids.get(keyOf(kind, name));
    if (id === undefined) throw new Error(`demo/items/sections.yaml: there is no ${name} for ${kind}`);
    return id;
  };
}
