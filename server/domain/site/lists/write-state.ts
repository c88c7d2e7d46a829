import type { KeptList } from '#contract/site/kept-lists.ts';
import { upkeepDetail, type UpkeepList } from '#contract/site/upkeep.ts';
import {
  findKeptState,
  insertKeptStates,
  listStatesOf,
  lockKeptLists,
} from '#server/db/queries/site/kept-list.ts';
import type { KeptContent } from '#server/db/schema/kept-list.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { recordListAct } from '../whole-list.ts';
import { firstContent, namesIn } from './list-contents.ts';

export interface Taken {
  list: KeptList;
  rev: number;
  content: KeptContent;
}

/** What counts of a list, for whoever is about to write: nobody else writes meanwhile. Fails with editedMeanwhile for another rev than the one seen. */
export async function takeState({ db }: Transaction, list: KeptList, rev: number): Promise<Taken> {
  await lockKeptLists(db);
  const state = await findKeptState(db, list);
  if ((state?.rev ?? 0) !== rev) fail('editedMeanwhile');
  return { list, rev, content: state?.content ?? firstContent(list) };
}

const auditNames = (list: KeptList): UpkeepList => (list === 'home' ? 'home' : 'entries');

/** Writes what counts from now on, with its line of the audit. `changes` as upkeepDetail reads them. */
export async function writeState(
  transaction: Transaction,
  context: KnownContext,
  { list, rev, content: before }: Taken,
  { content, changes }: { content: KeptContent; changes: string },
): Promise<void> {
  const { db, clock } = transaction;
  const savedAt = clock.now();
  // what the release has is a state like any other: it can be restored
  const first = { list, rev: 1, content: before, changes: '', savedAt };
  const next = rev === 0 ? 2 : rev + 1;
  await insertKeptStates(db, [
    ...(rev === 0 ? [first] : []),
    { list, rev: next, content, changes, savedBy: context.caller.userId, savedAt },
  ]);
  await recordListAct(transaction, context, auditNames(list), changes);
}

/** One page of the states of a list, the latest first. */
export async function listStates(
  { db }: Pick<Services, 'db'>,
  { list, ...paging }: Paging & { list: KeptList },
) {
  const { total, rows } = await listStatesOf(db, list, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ state: { id, rev, content, changes, savedAt }, by }) => ({
      ...{ id, rev, by: by ?? '', time: savedAt.toISOString() },
      changes: changes === '' ? '' : upkeepDetail(`${auditNames(list)}: ${changes}`),
      names: namesIn(content),
    })),
  };
}
