import type { BulkAct } from '#contract/content/bulk.ts';
import type { BulkOutcome } from '#contract/content/work-rules.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import { lockItem } from '#server/db/queries/content/version.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { doAct } from './bulk-acts.ts';
import { failAsEdited, findReadable, shownVersion } from './open-versions.ts';
import type { Colleague } from './work-on-items.ts';

/** What became of one item. */
export interface BulkRow {
  id: number;
  rev: number;
  title: string;
  outcome: BulkOutcome;
  msg: string;
}

export interface SeenItem {
  id: number;
  /** That the colleague has seen: whatever has changed since is refused. */
  rev: number;
}

/**
 * Does the same with several items, each by itself: one that is refused is as before, and stops no other. A rehearsal does it all and takes
 * it back. They are locked in the order of their ids, so that two who mean the same ones wait, and no more. Answers in the order of the request.
 */
export async function moveMany(
  transaction: Transaction,
  { items, act, isTrial }: { items: readonly SeenItem[]; act: BulkAct; isTrial: boolean },
  colleague: Colleague,
): Promise<{ rows: BulkRow[] }> {
  const { db } = transaction;
  await lockSectionsShared(db);
  const inOrder = [...items].sort((one, other) => one.id - other.id);
  const moveAll = async () => {
    const rows = new Map<number, BulkRow>();
    for (const seen of inOrder) rows.set(seen.id, await moveOne(transaction, seen, act, colleague));
    return rows;
  };
  const rows = await inSavepoint(db, moveAll, () => !isTrial);
  if (isTrial || [...rows.values()].every(({ outcome }) => outcome !== 'done')) noteNothingDone();
  return {
    rows: items.flatMap(({ id, rev }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      return [isTrial && row.outcome === 'done' ? { ...row, rev } : row];
    }),
  };
}

/** A refusal leaves nothing behind; what is no refusal breaks off all of it. */
async function moveOne(
  transaction: Transaction,
  seen: SeenItem,
  act: BulkAct,
  colleague: Colleague,
): Promise<BulkRow> {
  const { db } = transaction;
  const row: BulkRow = { ...seen, title: '', outcome: 'refused', msg: '' };
  const move = async (): Promise<BulkRow> => {
    try {
      await lockItem(db, seen.id);
      const { item, versions } =
        (await findReadable(db, seen.id, colleague.mayReadIn, { withDeleted: true })) ?? fail('notFound');
      const shown = shownVersion(versions) ?? fail('notFound');
      row.title = shown.content.fields.title;
      row.rev = item.rev;
      if (item.rev !== seen.rev) await failAsEdited(db, seen.id);
      return { ...row, ...(await doAct(transaction, { item, versions, shown }, act, colleague)) };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return { ...row, msg: messageOf(error) };
    }
  };
  return inSavepoint(db, move, ({ outcome }) => outcome === 'done');
}

/** As a page would say it of one item: what is missing, and who was quicker. */
function messageOf({ message, data: { others = [], by } }: BusinessError): string {
  const more = others.length === 0 ? '' : `：${others.map(({ msg }) => msg).join('；')}`;
  return `${message}${more}${by === undefined ? '' : `（${by}）`}`;
}
