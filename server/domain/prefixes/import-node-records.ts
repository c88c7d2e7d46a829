import type { Readable } from 'node:stream';
import { checkedAtOnce } from '#contract/content/table-limits.ts';
import { identifiersPerPrefix, valuesPerIdentifier } from '#contract/prefixes/constants.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findFirstLines,
  findRecordImport,
  listImportRows,
  lockRecordImport,
  resetImportRows,
  updateImport,
  updateImportRows,
  type AnyImport,
  type ImportRow,
} from '#server/db/queries/content/content-import.ts';
import {
  countNodeRecords,
  countNewOfTable,
  listFitKeys,
  listRecordValues,
  lockNodeRecords,
  writeRecordValues,
  type NewValue,
} from '#server/db/queries/prefixes/prefix-record.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { giveBackRows } from '#server/domain/publishing/tables/faulty-rows.ts';
import { countsOf, describeRows, requirePaths } from '#server/domain/publishing/tables/own-table.ts';
import { xlsxStream } from '#server/lib/documents/xlsx.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { isSame } from './import-records.ts';
import { readNodes, type NodesDeps } from './own-nodes.ts';
import { keyOf } from './prefix-records.ts';
import {
  faultAt,
  guessRecordPaths,
  readRecordRow,
  recordFields,
  type ReadRecordRow,
  type RecordReading,
} from './read-node-row.ts';

interface Own {
  id: number;
  userId: number;
}

const describe = (db: Queryable, row: AnyImport) =>
  describeRows(db, row, {
    paths: row.paths ?? guessRecordPaths(row.head),
    titlePath: 'handle',
    fields: recordFields.map(({ path, label, isRequired, hint }) => ({ path, label, isRequired, hint })),
  });

/** A table of somebody's. Fails with notFound. */
export const readRecordTable = async (db: Queryable, which: Own) =>
  describe(db, (await findRecordImport(db, which)) ?? fail('notFound'));

/** Settles what the columns are, and begins to look at the rows anew. Fails with notFound, invalidRequest, and with moveImpossible where rows are imported already. */
export async function mapRecordTable(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { id, userId, ...wanted }: Own & { paths: string[]; takesKnown: boolean },
) {
  const row = (await lockRecordImport(db, { id, userId })) ?? fail('notFound');
  if (row.isBegun) fail('moveImpossible');
  requirePaths(wanted.paths, { head: row.head, known: new Set(recordFields.map(({ path }) => path)) });
  await updateImport(db, id, { ...wanted, usedAt: clock.now() });
  await resetImportRows(db, id);
  return describe(db, { ...row, ...wanted });
}

/** Looks at the next rows, and registers nothing. Nothing is done where all have been looked at. Fails with notFound. */
export async function checkRecordTable(transaction: Transaction, which: Own) {
  const { db, clock } = transaction;
  const { id } = which;
  const row = (await lockRecordImport(db, which)) ?? fail('notFound');
  const waiting = await listImportRows(db, { importId: id, states: ['waiting'], limit: checkedAtOnce });
  if (row.paths === null || waiting.length === 0) return describe(db, row);
  await updateImportRows(db, id, await judgeRows(transaction, row, waiting, 'check'));
  await updateImport(db, id, { usedAt: clock.now() });
  return describe(db, row);
}

/**
 * Registers the next rows that are right, all of a call in one statement; each is judged again, since it was looked at before. A row is marked in the
 * transaction that registers it. Fails with notFound, and with moveImpossible before all rows were looked at.
 */
export async function importRecordTable(transaction: Transaction, which: Own, context: KnownContext) {
  const { db, clock } = transaction;
  const { id, userId } = which;
  const table = (await lockRecordImport(db, which)) ?? fail('notFound');
  const { waiting } = await countsOf(db, id);
  if (table.paths === null || waiting > 0) fail('moveImpossible');
  const rows = await listImportRows(db, { importId: id, states: ['fit'], limit: checkedAtOnce });
  const now = clock.now();
  await updateImport(db, id, { isBegun: true, usedAt: now });
  await lockNodeRecords(db);
  const judged = await judgeRows(transaction, table, rows, 'import');
  const values = judged.flatMap(({ state, value }) => (state === 'done' && value ? [value] : []));
  await writeRecordValues(db, { prefixId: null, values, now });
  await updateImportRows(db, id, judged);
  if (rows.length === 0) noteNothingDone();
  else
    await recordAudit({ db, clock }, context, {
      ...{ actorUserId: userId, action: 'identifier', object: `identifier import ${String(id)}` },
      result: `${String(values.length)} values of ${table.fileName}`,
    });
  return describe(db, { ...table, isBegun: true });
}

type Judged = Pick<ImportRow, 'line' | 'state' | 'key' | 'faults'> & { value: NewValue | undefined };

/** What was said before about identifiers of some rows, and by lines of the table before them. */
interface Before {
  reading: RecordReading;
  takesKnown: boolean;
  holders: ReadonlyMap<string, string>;
  nodes: ReadonlySet<string>;
  /** By key: what is registered. */
  known: ReadonlyMap<string, NewValue>;
  /** The first line with a key. */
  lines: Map<string, number>;
  /** The indexes of each identifier, by its folded handle. */
  indexes: Map<string, Set<number>>;
  /** How many identifiers each node has. */
  counts: Map<string, number>;
}

/** What becomes of rows. Of a check lines of the same table before them count as well; of an import those are registered by now. */
async function judgeRows(
  deps: NodesDeps,
  { id, head, paths, takesKnown }: AnyImport,
  rows: readonly ImportRow[],
  at: 'check' | 'import',
): Promise<Judged[]> {
  const { db } = deps;
  const reading = { head, paths: paths ?? [] };
  const read = rows.map((row) => readRecordRow(reading, row));
  const values = read.flatMap(({ value }) => value ?? []);
  const handles = [...new Set(values.map(({ handleKey }) => handleKey))];
  const prefixes = [...new Set(read.flatMap(({ prefix, value }) => (value ? [prefix] : [])))];
  const registered = await listRecordValues(db, null, handles);
  const earlier = at === 'check' ? await listFitKeys(db, id, handles) : [];
  const indexes = new Map<string, Set<number>>();
  for (const { handleKey, valueIndex } of [...registered, ...earlier])
    indexes.set(handleKey, (indexes.get(handleKey) ?? new Set()).add(valueIndex));
  const counts = await countNodeRecords(db, prefixes);
  const coming = at === 'check' ? await countNewOfTable(db, id, prefixes) : new Map<string, number>();
  for (const [prefix, n] of coming) counts.set(prefix, (counts.get(prefix) ?? 0) + n);
  const { nodes, holders } = await readNodes(deps, prefixes);
  const before: Before = {
    ...{ reading, takesKnown, indexes, counts, holders },
    nodes: new Set(nodes.map(({ prefix }) => prefix)),
    known: new Map(registered.map((value) => [keyOf(value), value])),
    lines:
      at === 'check' ? new Map(await findFirstLines(db, id, values.map(keyOf))) : new Map<string, number>(),
  };
  return read.map((row) => {
    const state = judgeRow(row, before);
    const moved = at === 'check' ? state : { ...state, state: afterwards[state.state] };
    return { line: row.line, key: row.key, value: row.value, ...moved };
  });
}

/** What a row becomes whose batch is imported. */
const afterwards = { fit: 'done', known: 'known', bad: 'refused' } as const;

function judgeRow(
  { line, key, prefix, value, faults }: ReadRecordRow,
  before: Before,
): Pick<ImportRow, 'faults'> & { state: keyof typeof afterwards } {
  const bad = (...at: Parameters<typeof faultAt>) => ({ state: 'bad' as const, faults: [faultAt(...at)] });
  const { reading } = before;
  if (value === undefined) return { state: 'bad', faults };
  const first = before.lines.get(key);
  before.lines.set(key, first ?? line);
  if (first !== undefined && first !== line) return bad(reading, 'index', `与第 ${String(first)} 行重复`);
  const holder = before.holders.get(prefix);
  if (holder !== undefined) return bad(reading, 'handle', `${holder}，只能由企业自己登记`);
  if (!before.nodes.has(prefix)) return bad(reading, 'handle', prefixErrors.recordPrefixUnknown.msg);
  const known = before.known.get(key);
  if (known !== undefined) {
    if (isSame(known, value)) return passedOver('已经登记，内容相同');
    return before.takesKnown ? { state: 'fit', faults: [] } : passedOver('已经登记，内容不同，没有修改');
  }
  const indexes = before.indexes.get(value.handleKey);
  if (indexes === undefined) {
    const count = before.counts.get(prefix) ?? 0;
    if (count >= identifiersPerPrefix) return bad(reading, 'handle', prefixErrors.recordTooMany.msg);
    before.counts.set(prefix, count + 1);
  } else if (indexes.size >= valuesPerIdentifier)
    return bad(reading, 'index', prefixErrors.recordTooManyValues.msg);
  before.indexes.set(value.handleKey, (indexes ?? new Set()).add(value.valueIndex));
  return { state: 'fit', faults: [] };
}

const passedOver = (msg: string) => ({ state: 'known' as const, faults: [{ column: '', msg }] });

/** The table with what is wrong with each row. Fails with notFound. */
export const giveBackRecords = async ({ db }: { db: Queryable }, which: Own) =>
  giveBackRows(db, (await findRecordImport(db, which)) ?? fail('notFound'));

/** A workbook that people fill in, with what goes below each head on its second sheet. */
export function makeRecordTemplate(): { fileName: string; content: Readable } {
  const heads = recordFields.map(({ label }) => label);
  return {
    fileName: '标识导入模板.xlsx',
    content: xlsxStream([
      { name: '标识', rows: [heads], columns: heads.length },
      {
        name: '填写说明',
        rows: [['列名', '怎样填写'], ...recordFields.map(({ label, hint }) => [label, hint])],
        columns: 2,
      },
    ]),
  };
}
