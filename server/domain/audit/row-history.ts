import type { z } from 'zod';
import type { ResponseOf } from '#contract/call.ts';
import { comparedRowsMax, type RowList, type RowAct } from '#contract/site/edited-lists.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import { upkeepDetail } from '#contract/site/upkeep.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findListRev,
  findListStateById,
  insertListStates,
  listChangesAfter,
  listStatesOf,
} from '#server/db/queries/site/edited-list.ts';
import type { EditedContent, HistoryChange, HistoryRow } from '#server/db/schema/edited-list.ts';
import { commitAndSend, type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { changeOf, compareRows, take, undo, type Comparison } from './compare-rows.ts';

type ChangedRow = ResponseOf<typeof listCalls.compareState>['rows'][number];

interface Row<Value> extends HistoryRow {
  value: Value;
}

/** What a history has to know of a setting: how its rows are read, called and written. */
interface Parts<Value> {
  list: RowList;
  /** Who reads its history and restores, for the whole site; chiefs unless it says otherwise. */
  permission?: 'review';
  /** Its rows stand in an order that people see. */
  hasOrder: boolean;
  /** The history itself is where its rows are kept. */
  keepsRows?: boolean;
  /** Nobody else writes it until the end of the transaction. */
  lock: (db: Queryable) => Promise<void>;
  /** As its screen saves them. */
  read: (db: Queryable) => Promise<readonly Row<Value>[]>;
  nameOf: (value: Value, key: string) => string;
  /** What a row says, each with its label, in words. */
  fieldsOf: (
    value: Value,
    nameOfRow: (key: string) => string,
  ) => readonly (readonly [label: string, text: string])[];
  /** Fields name other rows of it. */
  namesRows?: boolean;
  /** What no transaction can ask; fails as a save does. Rows that are others than now. */
  judge?: (services: Services, rows: readonly Row<Value>[]) => Promise<void>;
  /** Puts these in the place of all, with the rules of a save, its line of the audit, and `act` before its words. */
  write: (
    transaction: Transaction,
    rows: readonly Row<Value>[],
    { context, act }: { context: KnownContext; act: string },
  ) => Promise<void>;
}

export interface RowSetting extends Omit<Parts<unknown>, 'judge' | 'write' | 'nameOf' | 'fieldsOf'> {
  describe: (
    key: string,
    value: unknown,
    nameOfRow?: (key: string) => string,
  ) => { name: string; fields: readonly (readonly [string, string])[] };
  judge: (services: Services, rows: readonly HistoryRow[]) => Promise<void>;
  write: (
    transaction: Transaction,
    rows: readonly HistoryRow[],
    of: { context: KnownContext; act: string },
  ) => Promise<void>;
}

/** A setting whose rows are read from its history by a schema: a later release may have others. */
export function rowSetting<Value>(schema: z.ZodType<Value>, parts: Parts<Value>): RowSetting {
  const { nameOf, fieldsOf, judge, write, ...rest } = parts;
  const read = (rows: readonly HistoryRow[]) =>
    rows.map(({ key, value }) => {
      const { success, data } = schema.safeParse(value);
      return success ? { key, value: data } : fail('notFound');
    });
  return {
    ...rest,
    describe: (key, value, nameOfRow = (row) => row) => {
      const { success, data } = schema.safeParse(value);
      if (!success) return { name: key, fields: [] };
      return { name: nameOf(data, key), fields: fieldsOf(data, nameOfRow) };
    },
    judge: async (services, rows) => judge?.(services, read(rows)),
    write: (transaction, rows, of) => write(transaction, read(rows), of),
  };
}

/** Names that the words of a change have at most. */
const namesShown = 20;

/** `added 甲、乙; moved`, as upkeepDetail reads it. */
function changesOf({ changed, isMoved }: Comparison, { describe }: Pick<RowSetting, 'describe'>): string {
  const named = (act: RowAct) => {
    const names = changed.filter((row) => actOf(row) === act).map((row) => nameOf(row, describe));
    const more = names.length > namesShown ? ` 等 ${String(names.length)} 项` : '';
    return names.length === 0 ? [] : [`${act} ${names.slice(0, namesShown).join('、')}${more}`];
  };
  return [...named('added'), ...named('changed'), ...named('removed'), ...(isMoved ? ['moved'] : [])].join(
    '; ',
  );
}

type Changed = HistoryChange['changed'][number];
const actOf = ({ before, after }: Changed): RowAct =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';
/** Signs by which upkeepDetail takes a line apart stand in no name. */
const nameOf = ({ key, before, after }: Changed, describe: RowSetting['describe']) =>
  describe(key, after ?? before).name.replaceAll('; ', '；');

/** Notes what was done with a setting since `before` was read, in the same transaction; nothing where it is the same. */
export async function noteChange(
  transaction: Transaction,
  setting: RowSetting,
  {
    before,
    after,
    context,
    act = '',
  }: {
    before: readonly HistoryRow[];
    /** Those that were written, where not all rows were read before. */
    after?: readonly HistoryRow[];
    context: KnownContext;
    act?: string;
  },
): Promise<void> {
  const { db, clock } = transaction;
  const { list, hasOrder, keepsRows = false } = setting;
  const rows = after ?? (await setting.read(db));
  const change = changeOf(before, rows, hasOrder);
  if (change === undefined) return;
  const rev = await findListRev(db, list);
  const savedAt = clock.now();
  // what was there before anybody changed it is a state like any other
  const first = { list, rev: 1, content: { changed: [], ...(keepsRows && { rows: before }) }, changes: '' };
  const next = rev === 0 ? 2 : rev + 1;
  const changes = act + changesOf(compareRows(before, rows, hasOrder), setting);
  await insertListStates(db, [
    ...(rev === 0 ? [{ ...first, savedAt }] : []),
    {
      ...{ list, rev: next, changes, savedBy: context.caller.userId, savedAt },
      content: { ...change, ...(keepsRows && { rows }) },
    },
  ]);
}

/** Reads a setting, lets it be changed, and notes what was done. The caller holds it. */
export async function noting<Result>(
  transaction: Transaction,
  setting: RowSetting,
  { context, act = '' }: { context: KnownContext; act?: string | undefined },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await setting.read(transaction.db);
  const result = await change();
  await noteChange(transaction, setting, { before, context, act });
  return result;
}

/** `now`: rows by whose names fields of others speak. */
function shown(
  changed: readonly Changed[],
  { describe }: RowSetting,
  now: readonly HistoryRow[],
): ChangedRow[] {
  const nameOfRow = (key: string): string => {
    const value =
      now.find((row) => row.key === key)?.value ?? changed.find((row) => row.key === key)?.before ?? null;
    return value === null ? key : describe(key, value).name;
  };
  return changed.slice(0, comparedRowsMax).map((row) => {
    const [was, is] = [row.before, row.after].map((value) =>
      value === null ? [] : describe(row.key, value, nameOfRow).fields,
    );
    const labels = [...new Set([...(was ?? []), ...(is ?? [])].map(([label]) => label))];
    const textIn = (fields: typeof was, label: string) => fields?.find(([one]) => one === label)?.[1] ?? '';
    const fields = labels
      .map((label) => ({ label, before: textIn(was, label), after: textIn(is, label) }))
      .filter(({ before, after }) => before !== after);
    return { key: row.key, name: nameOf(row, describe), act: actOf(row), fields };
  });
}

const changeIn = (content: EditedContent): HistoryChange =>
  'changed' in content ? content : { changed: [] };

/** One page of the states of a setting, the latest first, each with what it has changed. */
export async function listRowStates(
  { db }: Pick<Services, 'db'>,
  setting: RowSetting,
  paging: Paging,
): Promise<ResponseOf<typeof listCalls.listStates>> {
  const { list } = setting;
  const { total, rows } = await listStatesOf(db, list, limitsOf(paging));
  const now = setting.namesRows === true ? await setting.read(db) : [];
  return {
    total,
    rows: rows.map(({ state: { id, rev, content, changes, savedAt }, by }) => ({
      ...{ id, rev, by: by ?? '', time: savedAt.toISOString(), names: [] },
      changes: changes === '' ? '' : upkeepDetail(`${list}: ${changes}`),
      rows: shown(changeIn(content).changed, setting, now),
    })),
  };
}

/** The rows as they are, and as they were in a state. Fails with notFound for a state of another setting. */
async function findThen(db: Queryable, setting: RowSetting, id: number) {
  const state = await findListStateById(db, id);
  if (state?.list !== setting.list) fail('notFound');
  const now = await setting.read(db);
  const later = await listChangesAfter(db, state);
  return {
    state,
    now,
    then: undo(
      now,
      later.map(({ content }) => changeIn(content)),
    ),
  };
}

/** What a restoring would change. Fails with notFound. */
export async function compareRowState(
  { db }: Pick<Services, 'db'>,
  setting: RowSetting,
  { id }: { id: number },
): Promise<ResponseOf<typeof listCalls.compareState>> {
  // first: a restoring by a comparison that is older than its rows is refused
  const rev = await findListRev(db, setting.list);
  const { now, then } = await findThen(db, setting, id);
  const { changed, isMoved } = compareRows(now, then, setting.hasOrder);
  return { rev, total: changed.length, isMoved, rows: shown(changed, setting, now) };
}

interface Wanted {
  rev: number;
  id: number;
  /** Of rows and orderKey; undefined for all. */
  keys?: readonly string[] | undefined;
}

async function plan(db: Queryable, setting: RowSetting, { rev, id, keys }: Wanted) {
  const { state, now, then } = await findThen(db, setting, id);
  // last: what somebody writes while it is read is another state
  if ((await findListRev(db, setting.list)) !== rev) fail('editedMeanwhile');
  const rows = keys === undefined ? then : take(now, then, new Set(keys));
  const { changed, isMoved } = compareRows(now, rows, setting.hasOrder);
  if (changed.length === 0 && !isMoved) fail('siteNothingChanged');
  const others = new Set(changed.flatMap(({ key, after }) => (after === null ? [] : [key])));
  return { state, rows, written: rows.filter(({ key }) => others.has(key)) };
}

/**
 * Puts an earlier state, or some rows of it, in the place of what is there, with the rules of a save; what it is refused for names the row. Fails with
 * editedMeanwhile, notFound, siteNothingChanged, and with whatever a save fails with.
 */
export async function restoreRowState(
  services: Services,
  setting: RowSetting,
  wanted: Wanted,
  context: KnownContext,
): Promise<void> {
  const { written } = await plan(services.db, setting, wanted);
  await named(setting, written, () => setting.judge(services, written));
  await commitAndSend(services, async (within) => {
    await setting.lock(within.db);
    const { state, rows } = await plan(within.db, setting, wanted);
    await named(setting, rows, () =>
      setting.write(within, rows, { context, act: `restored ${String(state.rev)} 版; ` }),
    );
  });
}

/** A save names the field of a row by its place; whoever restores sees rows by their names. */
async function named(
  { describe }: RowSetting,
  rows: readonly HistoryRow[],
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const at = /^rows\.(\d+)/.exec(error.data.field ?? '')?.[1];
    const row = at === undefined ? undefined : rows[Number(at)];
    if (row === undefined) throw error;
    fail(error.errorName, { field: row.key, detail: describe(row.key, row.value).name });
  }
}
