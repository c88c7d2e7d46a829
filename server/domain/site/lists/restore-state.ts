import type { Entry, EntryList } from '#contract/reference/entered-entries.ts';
import { offeredOf, withFirst } from '#contract/reference/entry-names.ts';
import { isNameTaken } from '#contract/site/entry-rules.ts';
import type { EditedList } from '#contract/site/edited-lists.ts';
import { findListStateById, type EditedState } from '#server/db/queries/site/edited-list.ts';
import { readAreas } from '#server/db/reference/areas.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { areasNow, cityOf, writeAreas } from './area-lists.ts';
import { entryChanges, writeEntries } from './entry-lists.ts';
import { layoutChanges } from './home-layout.ts';
import { closedOf, entriesOf, firstOf, layoutOf } from './list-contents.ts';
import { renameAreas } from './move-areas.ts';
import { writeClosed } from './service-states.ts';
import { takeState, writeState, type Taken } from './write-state.ts';

/**
 * Puts an earlier state in the place of what counts. Fails with editedMeanwhile, notFound, siteNothingChanged, and with entryNameTaken or
 * entriesNoneOffered where what was done since leaves no room for it.
 */
export async function restoreState(
  transaction: Transaction,
  { list, rev, id }: { list: EditedList; rev: number; id: number },
  context: KnownContext,
): Promise<void> {
  const taken = await takeState(transaction, list, rev);
  const state = await findListStateById(transaction.db, id);
  if (state?.list !== list) fail('notFound');
  if (list === 'home') await restoreLayout(transaction, context, taken, state);
  else if (list === 'areas') await restoreAreas(transaction, context, taken, state);
  else if (list === 'services')
    await writeClosed(transaction, context, taken, { closed: closedOf(state.content), act: actOf(state) });
  else await restoreEntries(transaction, context, taken, { list, state });
}

const actOf = ({ rev }: EditedState) => `restored ${String(rev)} 版; `;

async function restoreLayout(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  state: EditedState,
): Promise<void> {
  const content = layoutOf(state.content);
  const changes = layoutChanges(layoutOf(taken.content), content);
  if (changes === '') fail('siteNothingChanged');
  await writeState(transaction, context, taken, { content, changes: actOf(state) + changes });
}

/** Entries as they were once: what was merged since stays merged, and what was added since stays, retired. */
function asBefore(now: readonly Entry[], then: readonly Entry[]): Entry[] {
  const live = now.filter(({ mergedInto }) => mergedInto === undefined);
  const codes = new Set(live.map(({ code }) => code));
  const wanted = then.filter(({ code }) => codes.has(code));
  const old: Entry[] = wanted.map(({ code, name, isRetired }) => ({
    ...{ code, name },
    ...(isRetired === true && { isRetired }),
  }));
  const known = new Set(old.map(({ code }) => code));
  const later = live.filter(({ code }) => !known.has(code)).map((entry) => ({ ...entry, isRetired: true }));
  return [...old, ...later];
}

/** What was merged since stays merged, and what was added since stays, retired: something may carry it. */
async function restoreEntries(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  { list, state }: { list: EntryList; state: EditedState },
): Promise<void> {
  const first = firstOf(list);
  const before = withFirst(entriesOf(taken.content), first);
  const after = asBefore(before, withFirst(entriesOf(state.content), first));
  if (after.some(({ code, name }) => isNameTaken(after, name, code))) fail('entryNameTaken');
  if (offeredOf(after).length === 0) fail('entriesNoneOffered');
  await writeEntries(transaction, context, taken, { list, before, after, act: actOf(state) });
}

/** The same of the districts of every city that the state has: others had not been changed by then, and stay as they are. */
async function restoreAreas(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  state: EditedState,
): Promise<void> {
  const wanted = entriesOf(state.content);
  const restored = new Set(wanted.map(({ code }) => cityOf(code)));
  const before: Entry[] = [];
  const after: Entry[] = [];
  for (const city of new Set(entriesOf(taken.content).map(({ code }) => cityOf(code)))) {
    const now = await areasNow(transaction.db, city, taken);
    before.push(...now);
    if (restored.has(city)) after.push(...districtsAsBefore(city, now, wanted));
    else after.push(...now.filter(({ mergedInto }) => mergedInto === undefined));
  }
  const changes = entryChanges(before, after);
  if (changes === '') fail('siteNothingChanged');
  await renameAreas(transaction, before, after);
  const merged = before.filter(({ mergedInto }) => mergedInto !== undefined);
  await writeAreas(transaction, context, taken, {
    ...{ before, after: [...after, ...merged] },
    changes: actOf(state) + changes,
  });
}

/** What a release has brought since is none of those that chiefs have added: it stays on offer. */
function districtsAsBefore(city: string, now: readonly Entry[], wanted: readonly Entry[]): Entry[] {
  const isHere = ({ code }: Pick<Entry, 'code'>) => cityOf(code) === city;
  const released = readAreas()
    .filter(isHere)
    .map(({ code, name }) => ({ code, name }));
  const then = asBefore(now, withFirst(wanted.filter(isHere), released));
  if (then.some(({ code, name }) => isNameTaken(then, name, code))) fail('areaNameTaken');
  if (offeredOf(then).length === 0) fail('entriesNoneOffered');
  return then;
}
