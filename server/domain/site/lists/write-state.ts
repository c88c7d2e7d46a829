import type { EditedList } from '#contract/site/edited-lists.ts';
import { upkeepDetail, type UpkeepList } from '#contract/site/upkeep.ts';
import {
  findListState,
  insertListStates,
  listStatesOf,
  lockEditedLists,
} from '#server/db/queries/site/edited-list.ts';
import type { EditedContent } from '#server/db/schema/edited-list.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { recordListAct } from '../whole-list.ts';
import { firstContent, namesIn } from './list-contents.ts';

export interface Taken {
  list: EditedList;
  rev: number;
  content: EditedContent;
}

/** What counts of a list, for whoever is about to write: nobody else writes meanwhile. Fails with editedMeanwhile for another rev than the one seen. */
export async function takeState({ db }: Transaction, list: EditedList, rev: number): Promise<Taken> {
  await lockEditedLists(db);
  const state = await findListState(db, list);
  if ((state?.rev ?? 0) !== rev) fail('editedMeanwhile');
  return { list, rev, content: state?.content ?? firstContent(list) };
}

const auditNames = (list: EditedList): UpkeepList =>
  list === 'home' || list === 'areas' || list === 'services' ? list : 'entries';

/**
 * Writes what counts from now on, with its line of the audit. `changes` as upkeepDetail reads them; `isFirst` where what was there before is of the
 * release and no state yet.
 */
export async function writeState(
  transaction: Transaction,
  context: KnownContext,
  { list, rev, content: before }: Taken,
  { content, changes, isFirst = rev === 0 }: { content: EditedContent; changes: string; isFirst?: boolean },
): Promise<void> {
  const { db, clock } = transaction;
  const savedAt = clock.now();
  // what the release has is a state like any other: it can be restored
  const first = { list, rev: rev + 1, content: before, changes: '', savedAt };
  const next = isFirst ? rev + 2 : rev + 1;
  await insertListStates(db, [
    ...(isFirst ? [first] : []),
    { list, rev: next, content, changes, savedBy: context.caller.userId, savedAt },
  ]);
  await recordListAct(transaction, context, auditNames(list), changes);
}

/** One page of the states of a list, the latest first. */
export async function listStates(
  { db }: Pick<Services, 'db'>,
  { list, ...paging }: Paging & { list: EditedList },
) {
  const { total, rows } = await listStatesOf(db, list, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ state: { id, rev, content, changes, savedAt }, by }) => ({
      ...{ id, rev, by: by ?? '', time: savedAt.toISOString() },
      changes: changes === '' ? '' : upkeepDetail(`${auditNames(list)}: ${changes}`),
      names: namesIn(content),
      rows: [],
    })),
  };
}
