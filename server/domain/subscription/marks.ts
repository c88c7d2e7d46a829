import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { limitsOf } from '#server/lib/paging.ts';
import { marksPerUser } from '#contract/subscription/constants.ts';
import {
  countMarks,
  deleteMark,
  findMark,
  insertMark,
  listMarks,
  type DeclarationMark,
} from '#server/db/queries/subscription/declaration-mark.ts';
import { findDeclarationWindow } from '#server/db/queries/subscription/new-item.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { fail } from '#server/lib/fail.ts';
import { reminderOf } from './remind-of-declarations.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

export interface MarkState {
  isMarked: boolean;
  remindTime: string | null;
}

/** Whether the user has marked a declaration, and when its reminder comes; null where none will. */
export async function readMark({ db }: Deps, userId: number, id: number): Promise<MarkState> {
  return describe(await findMark(db, { userId, itemId: id }));
}

function describe(mark: DeclarationMark | undefined): MarkState {
  if (mark === undefined) return { isMarked: false, remindTime: null };
  const due = reminderOf(mark.endsAt);
  // marked too late for one
  const isLate = mark.remindedAt !== null && due <= mark.createdAt;
  return { isMarked: true, remindTime: isLate ? null : due.toISOString() };
}

/**
 * Marks a declaration, or takes the mark away; what is so already stays as it is. Fails with notFound for what is no public declaration
 * with a window, declarationOver, markLimitReached.
 */
export async function setMark(
  { db, clock }: Deps,
  userId: number,
  { id, isMarked }: { id: number; isMarked: boolean },
): Promise<MarkState> {
  const key = { userId, itemId: id };
  if (!isMarked) {
    await deleteMark(db, key);
    return describe(undefined);
  }
  // several at once count together
  await lockUserRow(db, userId);
  const known = await findMark(db, key);
  if (known !== undefined) return describe(known);
  const window = await findDeclarationWindow(db, id);
  if (window === undefined) fail('notFound');
  const now = clock.now();
  if (window.endsAt <= now) fail('declarationOver');
  if ((await countMarks(db, userId)) >= marksPerUser) fail('markLimitReached');
  // who marks it in its last days has just seen when it ends
  const remindedAt = reminderOf(window.endsAt) <= now ? now : null;
  const mark = { ...key, ...window, remindedAt, createdAt: now };
  await insertMark(db, mark);
  return describe(mark);
}

/** A user's marks: those that still run by their end, then those that are over. */
export async function listOwnMarks(
  { db, clock }: Deps,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const page = limitsOf({ pageNum, pageSize });
  const [total, rows] = await Promise.all([
    countMarks(db, userId),
    listMarks(db, { userId, now: clock.now(), ...page }),
  ]);
  return {
    total,
    rows: rows.map(({ startsAt, endsAt, remindedAt, createdAt, card, ...row }) => ({
      ...row,
      amount: card.amount ?? null,
      audience: card.audience ?? '',
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
      isReminded: remindedAt !== null && remindedAt > createdAt,
    })),
  };
}
