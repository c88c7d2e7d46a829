import { importedAtOnce } from '#contract/content/table-limits.ts';
import {
  listImportRows,
  lockImport,
  lockImportsInto,
  putExternalKey,
  putOldPath,
  updateImport,
  updateImportRows,
  type Import,
  type ImportRow,
} from '#server/db/queries/content/content-import.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { releaseItem } from '../release-item.ts';
import { saveCleanItem } from '../save-item.ts';
import type { Colleague } from '../work-on-items.ts';
import { findKnown, knownFault, openReading } from './check-rows.ts';
import { countsOf, describeTable } from './own-table.ts';
import { readRow, type Reading } from './read-row.ts';

type Done = Pick<ImportRow, 'line' | 'state' | 'key' | 'faults' | 'itemId'>;

/**
 * Makes drafts of the next rows that are right, each by itself: one that is refused stops no other. A row is marked in the transaction that
 * makes its draft, so whoever stops and goes on makes none twice. Fails with notFound, moveImpossible before all rows were looked at, and as
 * openReading does.
 */
export async function importTable(transaction: Transaction, id: number, colleague: Colleague) {
  const { db, clock } = transaction;
  // before the row of the table: a section that goes takes itself out of tables
  await lockSectionsShared(db);
  const table = (await lockImport(db, { id, userId: colleague.userId })) ?? fail('notFound');
  const counts = await countsOf(db, id);
  if (table.paths === null || table.sectionId === null || counts.waiting > 0) fail('moveImpossible');
  const rows = await listImportRows(db, { importId: id, states: ['fit'], limit: importedAtOnce });
  const begun = { ...table, isBegun: true };
  if (!table.isBegun) await noteBegin(transaction, table, { fit: counts.fit, colleague });
  await updateImport(db, id, { isBegun: true, usedAt: clock.now() });
  if (rows.length > 0) {
    await lockImportsInto(db, table.sectionId);
    const reading = await openReading(db, table, colleague);
    const known = table.takesKnown
      ? new Map<string, number>()
      : await findKnown(
          db,
          table,
          rows.map(({ key }) => key),
        );
    const done: Done[] = [];
    for (const row of rows)
      done.push(await importOne(transaction, row, { reading, known: known.get(row.key), colleague }));
    await updateImportRows(db, id, done);
  } else if (table.isBegun) noteNothingDone();
  return describeTable(db, begun);
}

/** Each draft has a line of its own; this one says that they belong together. */
async function noteBegin(
  { db, clock }: Transaction,
  { id, kind }: Import,
  { fit, colleague }: { fit: number; colleague: Colleague },
): Promise<void> {
  await recordAudit({ db, clock }, colleague.origin, {
    ...{ actorUserId: colleague.userId, action: 'content', object: `content import ${String(id)}: ${kind}` },
    result: `${String(fit)} rows`,
  });
}

async function importOne(
  transaction: Transaction,
  { line, key, cells }: ImportRow,
  { reading, known, colleague }: { reading: Reading; known: number | undefined; colleague: Colleague },
): Promise<Done> {
  const { db, clock } = transaction;
  if (known !== undefined) return { line, key, state: 'known', faults: [knownFault(known)], itemId: known };
  const make = async (): Promise<Done> => {
    const { item, external, oldPath, faults } = readRow(reading, cells);
    if (item === undefined) return { line, key, state: 'refused', faults, itemId: null };
    try {
      const { kind } = reading;
      const saved = await saveCleanItem(transaction, { kind, ...item }, colleague);
      if (external !== '')
        await putExternalKey(db, { kind, key: external, itemId: saved.id, createdAt: clock.now() });
      if (oldPath !== '') await putOldPath(db, { path: oldPath, itemId: saved.id, createdAt: clock.now() });
      if (reading.isHandedIn) await releaseItem(transaction, { ...saved, action: 'submit' }, colleague);
      return { line, key, state: 'done', faults: [], itemId: saved.id };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const { message, data } = error;
      const at = reading.paths.indexOf(data.field ?? '');
      return {
        line,
        key,
        state: 'refused',
        faults: [{ column: reading.head[at] ?? '', msg: message }],
        itemId: null,
      };
    }
  };
  return inSavepoint(db, make, ({ state }) => state === 'done');
}
