import { createHash } from 'node:crypto';
import { lt, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from './database.ts';
import { defaultMenu } from './reference/default-menu.ts';
import { defaultSections } from './reference/default-sections.ts';
import { readReferenceData } from './reference/reference-data.ts';
import { insertSections, listSections } from '#server/db/queries/content/section.ts';
import { bringEditedAreas } from '#server/db/queries/reference/edited-areas.ts';
import { findSetting, lockForLoading, saveSetting } from '#server/db/queries/portal/site.ts';
import { menuItem } from './schema/site.ts';
import {
  area,
  companyScale,
  companyType,
  dictionaryItem,
  firstOwnTag,
  incomeBand,
  industry,
  sceneClass,
  tag,
} from './schema/reference.ts';

const settingName = 'reference data';
/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerInsert = 5_000;

/** Brings areas, industries, dictionaries and the like to this release's state, and gives a new site its menu and its sections. */
export async function loadReferenceData(db: Database): Promise<void> {
  const data = readReferenceData();
  const digest = createHash('sha256')
    .update(JSON.stringify([data, defaultSections]))
    .digest('hex');
  if ((await findSetting(db, settingName)) === digest) return;
  await db.transaction(async (tx) => {
    await lockForLoading(tx);
    await replaceAreas(tx);
    await bringEditedAreas(tx);
    await replaceRows(tx, industry, data.industries);
    await replaceRows(tx, sceneClass, data.sceneClasses);
    await replaceRows(tx, companyType, data.companyTypes);
    await replaceRows(tx, companyScale, data.companyScales);
    await replaceRows(tx, incomeBand, data.incomeBands);
    await replaceRows(tx, dictionaryItem, data.dictionaryItems);
    await replaceRows(tx, tag, data.tags, lt(tag.id, firstOwnTag));
    await loadMenu(tx);
    await loadSections(tx);
    await saveSetting(tx, settingName, digest);
  });
}

/** Areas as this release has them: none that chiefs have added, and nothing of what they have made of others. */
export const replaceAreas = (tx: Queryable): Promise<void> =>
  replaceRows(tx, area, readReferenceData().areas);

/** `which` are replaced; left out: all. */
async function replaceRows<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  which?: SQL,
): Promise<void> {
  await tx.delete(table).where(which);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(table).values(rows.slice(start, start + rowsPerInsert));
  }
}

/** Staff own the menu once it exists, so it is only ever filled when empty. */
async function loadMenu(tx: Queryable): Promise<void> {
  const existing = await tx.select({ id: menuItem.id }).from(menuItem).limit(1);
  if (existing.length > 0) return;
  for (const [sortOrder, { children = [], ...item }] of defaultMenu.entries()) {
    const [parent] = await tx
      .insert(menuItem)
      .values({ ...item, sortOrder })
      .returning({ id: menuItem.id });
    if (parent === undefined) throw new Error('insert returned no row');
    for (const [childOrder, child] of children.entries()) {
      await tx.insert(menuItem).values({ ...child, parentId: parent.id, sortOrder: childOrder });
    }
  }
}

/** Staff own the sections once they exist: a kind that has one of whatever name gets none. So that a kind of a new release can be written too. */
export async function loadSections(tx: Queryable): Promise<void> {
  const existing = await listSections(tx);
  const kinds = new Set(existing.map(({ kind }) => kind));
  for (const [sortOrder, { name, children }] of defaultSections.entries()) {
    const missing = children.filter(({ kind }) => !kinds.has(kind));
    if (missing.length === 0) continue;
    const known = existing.find((section) => section.name === name && section.kind === null);
    const parentId = (known ?? (await insertSections(tx, [{ name, sortOrder }]))[0])?.id;
    for (const section of missing) {
      const { kind, approvals = 1, children: below = [] } = section;
      const own = { parentId, kind, approvals };
      const [made] = await insertSections(tx, [
        { ...own, name: section.name, sortOrder: children.indexOf(section) },
      ]);
      const rows = below.map((each, place) => ({ ...own, parentId: made?.id, name: each, sortOrder: place }));
      if (rows.length > 0) await insertSections(tx, rows);
    }
  }
}
