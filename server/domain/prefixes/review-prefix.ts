import { prefixCommentMaxLength } from '#contract/prefixes/constants.ts';
import type { PrefixStatus } from '#contract/prefixes/entities.ts';
import type { staffPrefixActions } from '#contract/prefixes/workflow.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { takeNextPrefix, type PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { describeOne } from './describe-prefix.ts';
import { prefixes } from './prefix-workflow.ts';
import { findSubmittedPrefix } from './read-prefixes.ts';

/** What staff do about one. */
export interface StaffStep {
  id: number;
  action: (typeof staffPrefixActions)[number];
  comment: string;
  remarks: Readonly<Record<string, string>>;
  /** When what was decided about was changed last, as it was read; undefined: whatever stands there. */
  updateTime?: string | undefined;
}

/** Makes a transition of staff's. Fails with what its guards say, notFound, prefixMoved, prefixNotOpen and prefixCommentTooLong. */
export async function transitionPrefixByStaff(
  transaction: Transaction,
  { id, action, comment, remarks, updateTime }: StaffStep,
  { caller, ...from }: KnownContext,
): Promise<PrefixStatus> {
  if (textLength(comment.trim()) > prefixCommentMaxLength) fail('prefixCommentTooLong', { field: 'comment' });
  const { db, clock } = transaction;
  // what is still a draft is nobody's business
  await findSubmittedPrefix(db, id);
  const row = await prefixes.within(transaction, { id, rev: updateTime }, async (_, found) => ({
    action,
    by: 'staff',
    userId: caller.userId,
    comment: comment.trim(),
    origin: originOf(from),
    given: { changes: await changesOf(transaction, action, found, remarks) },
  }));
  return describeOne(db, row, clock.now());
}

/** What else of the row becomes other. What is refused afterwards gives the number back with the transaction. */
async function changesOf(
  { db, config }: Transaction,
  action: StaffStep['action'],
  { state }: PrefixRow,
  remarks: Readonly<Record<string, string>>,
): Promise<Partial<PrefixRow>> {
  if (action === 'return')
    return { remarks: Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== '')) };
  if (action !== 'approve' || state !== 'submitted') return {};
  return { prefix: await takeNextPrefix(db, config.identifierNode ?? fail('prefixNotOpen')) };
}
