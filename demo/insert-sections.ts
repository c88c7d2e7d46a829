import { z } from 'zod';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertSections } from '#server/db/queries/section.ts';
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

type Root = z.output<typeof tree>[number];

/** Those of demo/items/sections.yaml; a kind that has none there has one of its own name. */
function readSections(): Root[] {
  const roots = tree.parse(readDemoFile('sections.yaml'));
  const named = new Set(roots.flatMap(({ children }) => children.map(({ kind }) => kind)));
  const others = contentKindKeys.filter((kind) => !named.has(kind));
  return [
    ...roots,
    ...others.map((kind): Root => {
      const { name } = contentKinds[kind];
      return { name, children: [{ name, kind, approvals: 1, children: [] }] };
    }),
  ];
}

/** Inserts the demo's sections. Answers the id of a section by kind and name. */
export async function insertDemoSections(
  tx: Queryable,
): Promise<(kind: ContentKind, name: string) => number> {
  const ids = new Map<string, number>();
  const keyOf = (kind: ContentKind, name: string) => `${kind} ${name}`;
  for (const [sortOrder, root] of readSections().entries()) {
    const [{ id: parentId } = { id: 0 }] = await insertSections(tx, [{ name: root.name, sortOrder }]);
    for (const [place, section] of root.children.entries()) {
      const { kind, approvals } = section;
      const [row] = await insertSections(tx, [
        { parentId, name: section.name, kind, approvals, sortOrder: place },
      ]);
      if (row === undefined) throw new Error('nothing was inserted');
      ids.set(keyOf(kind, row.name), row.id);
      const below = section.children.map((name, index) => ({
        parentId: row.id,
        name,
        kind,
        approvals,
        sortOrder: index,
      }));
      if (below.length === 0) continue;
      for (const { id, name } of await insertSections(tx, below)) ids.set(keyOf(kind, name), id);
    }
  }
  return (kind, name) => {
    const id = ids.get(keyOf(kind, name));
    if (id === undefined) throw new Error(`demo/items/sections.yaml: there is no ${name} for ${kind}`);
    return id;
  };
}
