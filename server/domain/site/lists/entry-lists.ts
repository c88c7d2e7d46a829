import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { focusList, type Entry, type EntryList } from '#contract/reference/entered-entries.ts';
import { withFirst } from '#contract/reference/entry-names.ts';
import { judgeEntries } from '#contract/site/entry-rules.ts';
import { entryListNames } from '#contract/site/edited-lists.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { countFocusUses, replaceFocus } from '#server/db/queries/account/focus-fields.ts';
import { countCodeUses, replaceCode, type CodeField } from '#server/db/queries/content/codes.ts';
import { findListState } from '#server/db/queries/site/edited-list.ts';
import { firstOwnTag } from '#server/db/schema/reference.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { entriesOf, firstOf } from './list-contents.ts';
import { takeState, writeState, type Taken } from './write-state.ts';

/** The fields of all kinds that hold codes of a dictionary. */
export const codeFieldsOf = (dictionary: string): CodeField[] =>
  contentKindKeys.flatMap((kind) => {
    const { fields }: KindDefinition = contentKinds[kind];
    return Object.entries(fields).flatMap(([name, { shape }]) =>
      (shape.holds === 'code' || shape.holds === 'codes') && shape.dictionary === dictionary
        ? [{ kind, name, isList: shape.holds === 'codes' }]
        : [],
    );
  });

/** How many carry each entry, by codes. */
async function countUses(
  db: Queryable,
  list: EntryList,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (list === focusList)
    return countFocusUses(
      db,
      entries.map(({ code, name }) => ({ id: code, value: name })),
    );
  const uses = new Map<string, number>();
  for (const field of codeFieldsOf(list))
    for (const [code, n] of await countCodeUses(db, field)) uses.set(code, (uses.get(code) ?? 0) + n);
  return uses;
}

/** A list as it counts now, with what a later release has added to it. */
const entriesNow = (list: EntryList, { content }: Pick<Taken, 'content'>): readonly Entry[] =>
  withFirst(entriesOf(content), firstOf(list));

/** A list with all its entries, and how many carry each. */
export async function readEntries(
  { db }: Pick<Services, 'db'>,
  { list }: { list: EntryList },
): Promise<ResponseOf<typeof listCalls.readEntries>> {
  const state = await findListState(db, list);
  const entries = state === undefined ? firstOf(list) : entriesNow(list, state);
  const uses = await countUses(db, list, entries);
  return {
    rev: state?.rev ?? 0,
    entries: entries.map(({ code, name, isRetired = false, mergedInto = '' }) => ({
      ...{ code, name, isRetired, mergedInto },
      uses: mergedInto === '' ? (uses.get(code) ?? 0) : 0,
    })),
  };
}

/** Saves names, order and what is offered. Fails with what judgeEntries finds, editedMeanwhile, siteNothingChanged. */
export async function saveEntries(
  transaction: Transaction,
  { list, rev, entries: given }: ParsedRequestOf<typeof listCalls.saveEntries>,
  context: KnownContext,
): Promise<void> {
  const taken = await takeState(transaction, list, rev);
  const before = entriesNow(list, taken);
  const after = given.map(({ code, name, isRetired }) => ({
    ...{ code, name: name.trim() },
    ...(isRetired && { isRetired }),
  }));
  const fault = judgeEntries(before, after);
  if (fault !== undefined) fail(fault, { field: 'name' });
  await writeEntries(transaction, context, taken, { list, before, after: withCodes(list, before, after) });
}

/** Writes entries in their order; what was merged stays behind them. Fails with siteNothingChanged. */
export async function writeEntries(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  {
    list,
    before,
    after,
    act = '',
  }: { list: EntryList; before: readonly Entry[]; after: readonly Entry[]; act?: string },
): Promise<void> {
  const changes = entryChanges(before, after);
  if (changes === '') fail('siteNothingChanged');
  const merged = before.filter(({ mergedInto }) => mergedInto !== undefined);
  if (list === focusList) await renameFocus(transaction.db, before, after);
  await writeState(transaction, context, taken, {
    content: [...after, ...merged],
    changes: `in ${entryListNames[list].name}; ${act}${changes}`,
  });
}

/** Codes of their own for new ones, which no release ever has and no merged one had. */
function withCodes(list: EntryList, before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const isFocus = list === focusList;
  const numbers = before.map(({ code }) => Number((isFocus ? /^(\d+)$/ : /^s(\d+)$/).exec(code)?.[1] ?? 0));
  let last = Math.max(isFocus ? firstOwnTag - 1 : 0, ...numbers);
  return after.map((entry) => {
    if (entry.code !== '') return entry;
    last += 1;
    return { ...entry, code: isFocus ? String(last) : `s${String(last)}` };
  });
}

/** Accounts and subscriptions keep a focus field by its name as well. Two may change their names for each other's: none is ever called as another. */
async function renameFocus(db: Queryable, before: readonly Entry[], after: readonly Entry[]): Promise<void> {
  const names = new Map(before.map(({ code, name }) => [code, name]));
  const renamed = after.filter(({ code, name }) => (names.get(code) ?? name) !== name);
  const between = (id: string) => ({ id, value: `\u0001${id}` });
  for (const { code } of renamed)
    await replaceFocus(db, { id: code, value: names.get(code) ?? '' }, between(code));
  for (const { code, name } of renamed) await replaceFocus(db, between(code), { id: code, value: name });
}

/** `added 甲; renamed 乙→丙; retired 丁; moved`, as the audit has it; '' for none. */
export function entryChanges(before: readonly Entry[], after: readonly Entry[]): string {
  const was = new Map(before.map((entry) => [entry.code, entry]));
  const isRetired = (entry: Entry | undefined) => entry?.isRetired === true;
  const known = after.filter(({ code }) => was.has(code));
  const parts = {
    added: after.filter(({ code }) => !was.has(code)).map(({ name }) => name),
    renamed: known.flatMap(({ code, name }) => {
      const old = was.get(code)?.name ?? '';
      return old === name ? [] : [`${old}→${name}`];
    }),
    retired: known
      .filter((entry) => isRetired(entry) && !isRetired(was.get(entry.code)))
      .map(({ name }) => name),
    offered: known
      .filter((entry) => !isRetired(entry) && isRetired(was.get(entry.code)))
      .map(({ name }) => name),
  };
  const order = (entries: readonly Entry[]) => entries.map(({ code }) => code).join(' ');
  const stayed = before.filter(({ mergedInto }) => mergedInto === undefined);
  return [
    ...Object.entries(parts).flatMap(([act, names]) =>
      names.length === 0 ? [] : [`${act} ${names.join('、')}`],
    ),
    ...(order(known) === order(stayed) ? [] : ['moved']),
  ].join('; ');
}

/**
 * What carries one entry carries the other from now on: in all versions of items, in lists and filters, in accounts. Fails with editedMeanwhile,
 * notFound, entryMergeTarget.
 */
export async function mergeEntries(
  transaction: Transaction,
  { list, rev, code, into }: ParsedRequestOf<typeof listCalls.mergeEntries>,
  context: KnownContext,
): Promise<{ changed: number }> {
  const taken = await takeState(transaction, list, rev);
  const before = entriesNow(list, taken);
  const live = before.filter(({ mergedInto }) => mergedInto === undefined);
  const from = live.find((one) => one.code === code) ?? fail('notFound');
  const target = live.find((one) => one.code === into && one.isRetired !== true);
  if (target === undefined || target === from) fail('entryMergeTarget', { field: 'into' });
  const changed = await carryOver(transaction.db, list, from, target);
  const content = [
    ...live.filter((one) => one !== from),
    ...before.filter(({ mergedInto }) => mergedInto !== undefined),
    { ...from, mergedInto: into },
  ];
  const { name } = entryListNames[list];
  const changes = `in ${name}; merged ${from.name}→${target.name}（${String(changed)}）`;
  await writeState(transaction, context, taken, { content, changes });
  return { changed };
}

async function carryOver(db: Queryable, list: EntryList, from: Entry, to: Entry): Promise<number> {
  if (list === focusList)
    return replaceFocus(db, { id: from.code, value: from.name }, { id: to.code, value: to.name });
  let changed = 0;
  for (const field of codeFieldsOf(list))
    changed += await replaceCode(db, field, { code: from.code, into: to.code });
  return changed;
}
