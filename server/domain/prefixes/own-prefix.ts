import { prefixCalls } from '#contract/prefixes/calls.ts';
import { prefixCommentMaxLength } from '#contract/prefixes/constants.ts';
import type { PrefixCompany, PrefixStatus } from '#contract/prefixes/entities.ts';
import { prefixDraftRules, prefixRules, reportRules, type PrefixForm } from '#contract/prefixes/rules.ts';
import { isAssignedPrefix } from '#contract/prefixes/stages.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import {
  findOpenPrefix,
  insertPrefix,
  updatePrefix,
  type PrefixRow,
} from '#server/db/queries/prefixes/prefix.ts';
import { saveVolumeReport } from '#server/db/queries/prefixes/volume-report.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { describeOne, reportableYears } from './describe-prefix.ts';
import { prefixes } from './prefix-workflow.ts';

const editable: readonly PrefixRow['state'][] = ['draft', 'returned'];

const stepOf = ({ caller, ...from }: KnownContext) =>
  ({ by: 'owner', userId: caller.userId, origin: originOf(from) }) as const;

/** The data of the enterprise as they are certified. Fails with notFound where the account has none. */
export async function readPrefixCompany(db: Queryable, userId: number): Promise<PrefixCompany> {
  const { companyName, creditCode, address, areaPath } =
    (await findEnterprise(db, userId)) ?? fail('notFound');
  return { companyName, creditCode, address, areaPath };
}

/** What an application begins with. Fails with notFound. */
export const readBeginning = async (
  { db, config }: Pick<Services, 'config'> & { db: Queryable },
  userId: number,
) => ({
  ...(await readPrefixCompany(db, userId)),
  isOpen: config.identifierNode !== undefined,
  node: config.identifierNode ?? '',
});

/**
 * Keeps what is filled in, in the enterprise's draft or in what it corrects; begins an application where there is none. Fails with what is too long for any,
 * prefixNotOpen, prefixHeld, prefixLimit and prefixNotEditable.
 */
export async function savePrefixDraft(
  transaction: Transaction,
  { prefixId, ...form }: PrefixForm & { prefixId?: number | undefined },
  context: KnownContext,
): Promise<{ prefixId: number }> {
  requireForm(prefixDraftRules, form);
  const { db, clock, secrets, config } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  const open = await findOpenPrefix(db, userId);
  // whoever goes on with one that is over begins none
  if (prefixId !== undefined && open?.id !== prefixId) fail('notFound');
  const now = clock.now();
  const sealed = sealPrefix(secrets, form);
  if (open === undefined) {
    if (config.identifierNode === undefined) fail('prefixNotOpen');
    await takeDailyUse(db, prefixCalls.savePrefix, { userId, now });
    const values = { userId, state: 'draft', ...sealed, createdAt: now, updatedAt: now } as const;
    const row = await insertPrefix(db, { ...values, company: await readPrefixCompany(db, userId) });
    await prefixes.begin(transaction, row, { ...stepOf(context), action: 'begin' });
    return { prefixId: row.id };
  }
  if (!editable.includes(open.state)) fail('prefixNotEditable');
  await updatePrefix(db, { id: open.id, from: open.state }, { ...sealed, updatedAt: now });
  return { prefixId: open.id };
}

/** Hands an application in: the draft, or what was corrected. Fails with what the rules name, notFound, prefixHeld and prefixMoved. */
export async function submitPrefix(
  transaction: Transaction,
  { prefixId, ...form }: PrefixForm & { prefixId: number },
  context: KnownContext,
): Promise<PrefixStatus> {
  requireForm(prefixRules, form);
  const { db, clock, secrets } = transaction;
  const row = await prefixes.within(transaction, prefixId, async (_, { state, userId }) => ({
    ...stepOf(context),
    action: state === 'returned' ? 'resubmit' : 'submit',
    given: {
      changes: { ...sealPrefix(secrets, form), company: await readPrefixCompany(db, userId), remarks: {} },
    },
  }));
  return describeOne(db, row, clock.now());
}

/** What an enterprise does with a word, or without one. Fails with notFound, prefixMoved and prefixCommentTooLong. */
export async function transitionOwnPrefix(
  transaction: Transaction,
  action: 'withdraw' | 'giveBack',
  { prefixId, comment }: { prefixId: number; comment: string },
  context: KnownContext,
): Promise<void> {
  if (textLength(comment.trim()) > prefixCommentMaxLength) fail('prefixCommentTooLong', { field: 'comment' });
  await prefixes.within(transaction, prefixId, { ...stepOf(context), action, comment: comment.trim() });
}

/** Reports the volumes of a year that has ended. Fails with what the rules name, notFound, prefixMoved and reportYearWrong. */
export async function reportVolumes(
  transaction: Transaction,
  {
    prefixId,
    year,
    ...form
  }: { prefixId: number; year: number; registered: string; resolved: string; note: string },
  context: KnownContext,
): Promise<PrefixStatus> {
  requireForm(reportRules, form);
  const { db, clock } = transaction;
  const now = clock.now();
  const row = (await prefixes.lock(db, prefixId)) ?? fail('notFound');
  if (!isAssignedPrefix(row.state)) fail('prefixMoved');
  if (!reportableYears(row, shanghaiDay(now)).includes(year)) fail('reportYearWrong', { field: 'year' });
  const [registered, resolved] = [Number(form.registered), Number(form.resolved)];
  await saveVolumeReport(db, {
    prefixId,
    year,
    registered,
    resolved,
    note: form.note.trim(),
    reportedAt: now,
  });
  const { origin, userId } = stepOf(context);
  await recordStep(transaction, {
    subject: { type: 'prefix', id: prefixId },
    ...{ action: 'report', from: row.state, to: row.state, userId, origin },
    audit: { action: 'prefix', object: `prefix ${String(prefixId)}`, result: `report ${String(year)}` },
  });
  // a message by which the report is told would repeat what its sender has just typed
  await updatePrefix(db, { id: row.id, from: row.state }, { updatedAt: now });
  return describeOne(db, { ...row, updatedAt: now }, now);
}
