import type { Queryable } from '#server/db/database.ts';
import { setRemoved, takeBack } from '#server/db/queries/content/merge-section.ts';
import {
  listSections,
  renameInContent,
  updateSection,
  type Section,
} from '#server/db/queries/content/section.ts';
import { movedAside } from '#server/domain/audit/foresee.ts';
import type { Restoring } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { approvalsOnReturn, approvalsToAsk, asRow, type SectionRow } from './section-rows.ts';

interface Row {
  key: string;
  value: SectionRow;
}
type Changed = Restoring<SectionRow>['changed'];

/** Puts sections back as they were; what could not be is refused before. Fails with editedMeanwhile. */
export async function restoreSections(
  transaction: Transaction,
  rows: readonly Row[],
  { changed, userId }: { changed: Changed; userId: number },
): Promise<void> {
  const { db } = transaction;
  const sections = new Map((await listSections(db)).map((one) => [String(one.id), one]));
  const now = [...sections.values()].map(asRow);
  /** With the rev that it has by now. */
  const change = async (key: string, set: Parameters<typeof updateSection>[2]) => {
    const before = sections.get(key) ?? fail('editedMeanwhile', { field: key });
    const after = (await updateSection(db, before, set)) ?? fail('editedMeanwhile', { field: key });
    if (after.name !== before.name) await renameInContent(db, before, after.name);
    sections.set(key, after);
  };
  await removeThem(transaction, changed, sections);
  const aside = movedAside(changed, ({ name }) => name);
  for (const { key, before } of changed)
    if (before !== null && aside.includes(key)) await change(key, { name: `${before.name} ${key}…` });
  await returnThem(db, { now, changed }, sections);
  for (const { key, before, after } of changed) {
    if (before === null || after === null) continue;
    const asked = approvalsToAsk(before, after);
    await change(key, {
      ...{ name: after.name, parentId: after.parent, isShown: after.isShown },
      ...(asked !== undefined && {
        approvalsAsked: asked,
        approvalsAskedBy: asked === null ? null : userId,
      }),
    });
  }
  await putInOrder(rows, sections, change);
}

async function removeThem(
  { db, clock }: Transaction,
  changed: Changed,
  sections: Map<string, Section>,
): Promise<void> {
  for (const { key, after } of changed) {
    const section = sections.get(key);
    if (after !== null || section === undefined) continue;
    const removed = await setRemoved(db, section, { at: clock.now(), intoId: null });
    if (removed === undefined) fail('editedMeanwhile', { field: key });
    sections.delete(key);
  }
}

/** Those that were removed, with nothing in them. They come before others find their places below them. */
async function returnThem(
  db: Queryable,
  { now, changed }: { now: readonly Row[]; changed: Changed },
  sections: Map<string, Section>,
): Promise<void> {
  for (const { key, before, after } of changed) {
    if (before !== null || after === null) continue;
    const section = await takeBack(db, Number(key), {
      ...{ name: after.name, parentId: after.parent, isShown: after.isShown },
      approvals: approvalsOnReturn(now, after),
    });
    sections.set(key, section ?? fail('editedMeanwhile', { field: key }));
  }
}

/** Below each section those that are not in the order of `rows`. */
async function putInOrder(
  rows: readonly Row[],
  sections: ReadonlyMap<string, Section>,
  change: (key: string, set: { sortOrder: number }) => Promise<void>,
): Promise<void> {
  for (const parent of new Set(rows.map(({ value }) => value.parent))) {
    const wanted = rows.filter(({ value }) => value.parent === parent).map(({ key }) => key);
    const places = wanted.map((key) => sections.get(key)?.sortOrder ?? 0);
    const isInOrder = places.every((place, at) => at === 0 || (places[at - 1] ?? 0) < place);
    if (isInOrder) continue;
    for (const [sortOrder, key] of wanted.entries())
      if (sections.get(key)?.sortOrder !== sortOrder) await change(key, { sortOrder });
  }
}
