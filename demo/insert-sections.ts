import { z } from 'zod';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import { loadSections } from '#server/db/load-reference.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertSections, listSections, type Section } from '#server/db/queries/content/section.ts';
import { readDemoFile } from './read-items.ts';

const below = z.partialRecord(z.enum(contentKindKeys), z.array(z.string()));

/** Adds the demo's sections below those that every site has. Answers the id of a section by kind and name. */
export async function insertDemoSections(
  tx: Queryable,
): Promise<(kind: ContentKind, name: string) => number> {
  await loadSections(tx);
  const all = await listSections(tx);
  const isTop = ({ kind, parentId }: Section) => all.every((one) => one.id !== parentId || one.kind !== kind);
  const wanted = below.parse(readDemoFile('sections.yaml'));
  for (const above of all.filter((section) => section.kind !== null && isTop(section))) {
    const { id: parentId, kind, approvals } = above;
    const known = new Set(all.filter((one) => one.kind === kind).map(({ name }) => name));
    const rows = (kind === null ? [] : (wanted[kind] ?? [])).flatMap((name, sortOrder) =>
      known.has(name) ? [] : [{ parentId, name, kind, approvals, sortOrder }],
    );
    if (rows.length > 0) all.push(...(await insertSections(tx, rows)));
  }
  return (kind, name) => {
    const section = all.find((one) => one.kind === kind && one.name === name);
    if (section === undefined) throw new Error(`demo/items/sections.yaml: there is no ${name} for ${kind}`);
    return section.id;
  };
}
