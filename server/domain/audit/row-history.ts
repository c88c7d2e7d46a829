import type { z } from 'zod';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { restoredRowsMax } from '#contract/site/constants.ts';
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

type ChangedRow = ResponseOf<typeof listCalls.listStates>['rows'][number]['rows'][number];

interface Row<Value> extends HistoryRow {
  value: Value;
}

/** What a restoring would do. */
export interface Restoring<Value> {
  now: readonly Row<Value>[];
  /** All rows as they would be. */
  then: readonly Row<Value>[];
  changed: readonly { key: string; before: Value | null; after: Value | null }[];
}

/** What is to be known of a row before it is restored: that it is refused, and why; or what of it will not be as it was, in words. */
export type Foreseen = { refused: ErrorName } | { note: string };

/** Whoever changes a setting. */
interface Actor {
  caller: { userId: number };
}

/** What a history has to know of a setting: how its rows are read, called and written. */
interface Parts<Value> {
  list: RowList;
  /** Who reads its history and restores, for the whole site; chiefs unless it says otherwise. */
  permission?: 'review' | 'write' | 'interfaces';
  /** Its rows stand in an order that people see. */
  hasOrder: boolean;
  /** The history itself is where its rows are kept: those among them that this release cannot read stay as they are. */
  keepsRows?: (db: Queryable) => Promise<readonly HistoryRow[]>;
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
  /** What else fields name, by its key. */
  names?: (db: Queryable) => Promise<ReadonlyMap<string, string>>;
  /** What is to be known of rows that change, by their keys. Whoever looks is told; what is refused here is not written. */
  foresee?: (
    services: Pick<Transaction, 'db' | 'clock' | 'config'>,
    restoring: Restoring<Value>,
  ) => ReadonlyMap<string, Foreseen> | Promise<ReadonlyMap<string, Foreseen>>;
  /** What no transaction can ask; fails as a save does. Rows that are others than now. */
  judge?: (services: Services, rows: readonly Row<Value>[]) => Promise<void>;
  /** Puts these in the place of all, with the rules of a save, its line of the audit, and `act` before its words. */
  write: (
    transaction: Transaction,
    rows: readonly Row<Value>[],
    of: { context: KnownContext; act: string; changed: Restoring<Value>['changed'] },
  ) => Promise<void>;
}

export interface RowSetting extends Omit<
  Parts<unknown>,
  'judge' | 'write' | 'nameOf' | 'fieldsOf' | 'foresee'
> {
  describe: (
    key: string,
    value: unknown,
    nameOfRow?: (key: string) => string,
  ) => { name: string; fields: readonly (readonly [string, string])[] };
  foresee: (
    services: Pick<Transaction, 'db' | 'clock' | 'config'>,
    restoring: Restoring<unknown>,
  ) => Promise<ReadonlyMap<string, Foreseen>>;
  judge: (services: Services, rows: readonly HistoryRow[]) => Promise<void>;
  write: (
    transaction: Transaction,
    rows: readonly HistoryRow[],
    of: { context: KnownContext; act: string; changed: Restoring<unknown>['changed'] },
  ) => Promise<void>;
}

/** A setting whose rows are read from its history by a schema: a later release may have others. */
export function rowSetting<Value>(schema: z.ZodType<Value>, parts: Parts<Value>): RowSetting {
  const { nameOf, fieldsOf, foresee, judge, write, ...rest } = parts;
  const valueOf = (value: unknown): Value | null => schema.safeParse(value).data ?? null;
  const known = (rows: readonly HistoryRow[]) =>
    rows.flatMap(({ key, value: given }) => {
      const value = valueOf(given);
      return value === null ? [] : [{ key, value }];
    });
  const readChange = ({ key, before, after }: Restoring<unknown>['changed'][number]) => ({
    ...{ key, before: valueOf(before), after: valueOf(after) },
  });
  const read = (rows: readonly HistoryRow[]) =>
    rows.map(({ key, value: given }) => ({ key, value: valueOf(given) ?? fail('stateRowUnknown') }));
  return {
    ...rest,
    describe: (key, value, nameOfRow = (row) => row) => {
      const { success, data } = schema.safeParse(value);
      if (!success) return { name: key, fields: [] };
      return { name: nameOf(data, key), fields: fieldsOf(data, nameOfRow) };
    },
    foresee: async (services, { now, then, changed }) => {
      const strange = changed.filter(({ after }) => after !== null && valueOf(after) === null);
      const others = changed.filter((row) => !strange.includes(row));
      const restoring = { now: known(now), then: known(then), changed: others.map(readChange) };
      const foreseen = await foresee?.(services, restoring);
      return new Map<string, Foreseen>([
        ...(foreseen ?? []),
        ...strange.map(({ key }) => [key, { refused: 'stateRowUnknown' }] as const),
      ]);
    },
    judge: async (services, rows) => judge?.(services, read(rows)),
    write: (transaction, rows, { changed, ...of }) =>
      write(transaction, read(rows), { ...of, changed: changed.map(readChange) }),
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
  transaction: Pick<Transaction, 'db' | 'clock'>,
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
    context: Actor;
    act?: string;
  },
): Promise<void> {
  const { db, clock } = transaction;
  const { list, hasOrder, keepsRows } = setting;
  const rows = after ?? (await setting.read(db));
  const change = changeOf(before, rows, hasOrder);
  if (change === undefined) return;
  const rev = await findListRev(db, list);
  const savedAt = clock.now();
  // what was there before anybody changed it is a state like any other
  const kept = async (all: readonly HistoryRow[]) =>
    keepsRows && { rows: [...all, ...(await keepsRows(db))] };
  const first = { list, rev: 1, content: { changed: [], ...(await kept(before)) }, changes: '' };
  const next = rev === 0 ? 2 : rev + 1;
  const changes = act + changesOf(compareRows(before, rows, hasOrder), setting);
  await insertListStates(db, [
    ...(rev === 0 ? [{ ...first, savedAt }] : []),
    {
      ...{ list, rev: next, changes, savedBy: context.caller.userId, savedAt },
      content: { ...change, ...(await kept(rows)) },
    },
  ]);
}

/** Reads a setting, lets it be changed, and notes what was done. The caller holds it. */
export async function noting<Result>(
  transaction: Pick<Transaction, 'db' | 'clock'>,
  setting: RowSetting,
  { context, act = '' }: { context: Actor; act?: string | undefined },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await setting.read(transaction.db);
  const result = await change();
  await noteChange(transaction, setting, { before, context, act });
  return result;
}

/** `now`: rows by whose names fields of others speak; `names`: what else they speak of. */
function shown(
  changed: readonly Changed[],
  { describe }: RowSetting,
  { now, names }: { now: readonly HistoryRow[]; names: ReadonlyMap<string, string> | undefined },
): ChangedRow[] {
  const nameOfRow = (key: string): string => {
    const value =
      now.find((row) => row.key === key)?.value ?? changed.find((row) => row.key === key)?.before ?? null;
    return value === null ? (names?.get(key) ?? key) : describe(key, value).name;
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
  const names = await setting.names?.(db);
  return {
    total,
    rows: rows.map(({ state: { id, rev, content, changes, savedAt }, by }) => ({
      ...{ id, rev, by: by ?? '', time: savedAt.toISOString(), names: [] },
      changes: changes === '' ? '' : upkeepDetail(`${list}: ${changes}`),
      rows: shown(changeIn(content).changed, setting, { now, names }),
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
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  setting: RowSetting,
  { id }: { id: number },
): Promise<ResponseOf<typeof listCalls.compareState>> {
  const { db } = services;
  // first: a restoring by a comparison that is older than its rows is refused
  const rev = await findListRev(db, setting.list);
  const { now, then } = await findThen(db, setting, id);
  const { changed, isMoved } = compareRows(now, then, setting.hasOrder);
  const foreseen = await setting.foresee(services, { now, then, changed });
  const isRefused = ({ key }: Changed) => 'refused' in (foreseen.get(key) ?? {});
  // of many only the first are listed: they can be restored one after another
  const inOrder = [...changed.filter((row) => !isRefused(row)), ...changed.filter(isRefused)];
  const listed = shown(inOrder, setting, { now, names: await setting.names?.(db) });
  return {
    ...{ rev, total: changed.length, isMoved },
    rows: listed.map((row) => ({ ...row, ...inWords(foreseen.get(row.key)) })),
  };
}

function inWords(foreseen: Foreseen | undefined): { refused: string; note: string } {
  if (foreseen === undefined) return { refused: '', note: '' };
  return 'note' in foreseen
    ? { refused: '', note: foreseen.note }
    : { refused: errors[foreseen.refused].msg, note: '' };
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
  if (changed.length > restoredRowsMax)
    fail('stateRowsTooMany', { detail: `共 ${String(changed.length)} 项` });
  const others = new Set(changed.flatMap(({ key, after }) => (after === null ? [] : [key])));
  const restoring = { now, then: rows, changed };
  return { state, rows, restoring, written: rows.filter(({ key }) => others.has(key)) };
}

/** What was foreseen to whoever looked is refused again: others may have changed what it depends on. */
async function requireForeseen(
  services: Pick<Transaction, 'db' | 'clock' | 'config'>,
  setting: RowSetting,
  restoring: Restoring<unknown>,
): Promise<void> {
  const foreseen = await setting.foresee(services, restoring);
  for (const row of restoring.changed) {
    const found = foreseen.get(row.key);
    if (found !== undefined && 'refused' in found)
      fail(found.refused, { field: row.key, detail: nameOf(row, setting.describe) });
  }
}

/**
 * Puts an earlier state, or some rows of it, in the place of what is there, with the rules of a save; what it is refused for names the row. Fails with
 * editedMeanwhile, notFound, siteNothingChanged, stateRowsTooMany, and with whatever a save fails with.
 */
export async function restoreRowState(
  services: Services,
  setting: RowSetting,
  wanted: Wanted,
  context: KnownContext,
): Promise<void> {
  const { written, restoring: first } = await plan(services.db, setting, wanted);
  await requireForeseen(services, setting, first);
  await named(setting, written, () => setting.judge(services, written));
  await commitAndSend(services, async (within) => {
    await setting.lock(within.db);
    const { state, rows, restoring } = await plan(within.db, setting, wanted);
    await requireForeseen(within, setting, restoring);
    const act = `restored ${String(state.rev)} 版; `;
    await named(setting, rows, () =>
      setting.write(within, rows, { context, act, changed: restoring.changed }),
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
