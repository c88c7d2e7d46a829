import { financingCalls, type Financing } from '#contract/financings/calls.ts';
import { financingWorkingDays } from '#contract/financings/constants.ts';
import { financingTransitions, isFinancingOpen } from '#contract/financings/financing-workflow.ts';
import { financingRules, type FinancingForm } from '#contract/financings/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  findFinancing,
  insertFinancing,
  listFinancings,
  listFinancingsOf,
  type NamedFinancing,
} from '#server/db/queries/financings/financing.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { financing } from '#server/db/schema/financing.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealContact, unsealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { notifyClerks, notifyOwner } from './financing-messages.ts';

/** Nothing is passed on that the enterprise has not agreed to: of a row there is, it has. */
export const financings = workflow<typeof financingTransitions, NamedFinancing, { hasConsent: boolean }>({
  subject: 'financing',
  transitions: financingTransitions,
  row: rowOf(financing),
  stateOf: ({ state }) => state,
  find: findFinancing,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ to, caller: { comment }, at }) => ({
    ...(comment !== '' && { comment }),
    ...(to !== 'new' && !isFinancingOpen(to) && { settledAt: at }),
  }),
  facts: (_, { caller: { comment }, given: { hasConsent = true } }) => ({ comment, hasConsent }),
  gone: () => 'financingMoved',
  fields: { financingConsentRequired: 'isAgreed' },
  audit: () => 'financing',
  effects: {
    recordConsent: async (transaction, { caller: { userId, origin } }) =>
      userId !== undefined && recordConsents(transaction, { userId, ip: origin.ip }, 'financing'),
    notifyClerks: (transaction, { action, row }) => notifyClerks(transaction, action, row),
    notifyOwner: (transaction, { row, caller: { comment } }) => notifyOwner(transaction, row, comment),
    countAct: ({ db }) => countEnterpriseAct(db),
  },
});

/**
 * Takes what an enterprise asks for; answers its id. It is to hear of it within three working days. Fails with what the rules name, financingConsentRequired,
 * financingProductGone, financingOpen, financingLimit.
 */
export async function submitFinancing(
  transaction: Transaction,
  { itemId, ...form }: FinancingForm & { itemId: number },
  { userId, origin }: { userId: number; origin: RequestOrigin },
): Promise<{ id: number }> {
  requireForm(financingRules, form);
  const { db, clock, secrets } = transaction;
  const now = clock.now();
  const product = await findPublicItem(db, itemId);
  if (product?.kind !== 'financialProduct') fail('financingProductGone');
  await lockUserRow(db, userId);
  await takeDailyUse(db, financingCalls.submitFinancing, { userId, now });
  const made = await insertFinancing(db, {
    ...{ itemId, userId, state: 'waiting', createdAt: now },
    ...{ amount: Number(form.amount), months: Number(form.months), purpose: form.purpose.trim() },
    contact: sealContact(secrets, { name: form.contactName.trim(), phone: form.phone.trim() }),
    dueAt: endOfDay(workingDaysAfter(shanghaiDay(now), financingWorkingDays)),
  });
  if (made === undefined) fail('financingOpen');
  const row = (await findFinancing(db, made.id)) ?? fail('notFound');
  await financings.begin(transaction, row, {
    ...{ action: 'submit', by: 'owner', userId, origin },
    given: { hasConsent: form.isAgreed },
  });
  return { id: made.id };
}

const describe = (row: NamedFinancing): Financing => ({
  ...{ id: row.id, itemId: row.itemId, product: row.product, institution: row.institution },
  ...{ amount: row.amount, months: row.months, purpose: row.purpose, state: row.state, comment: row.comment },
  createTime: row.createdAt.toISOString(),
  dueTime: row.dueAt.toISOString(),
});

/** A user's own, the newest first. */
export async function readOwnFinancings({ db }: Pick<Services, 'db'>, userId: number, paging: Paging) {
  const { total, rows } = await listFinancingsOf(db, userId, limitsOf(paging));
  return { total, rows: rows.map(describe) };
}

/** All of them, for those who answer: what is due first. */
export async function readAllFinancings(
  { db }: Pick<Services, 'db'>,
  { waiting, ...paging }: Paging & { waiting: boolean },
) {
  const { total, rows } = await listFinancings(db, { ...limitsOf(paging), isOpen: waiting });
  return { total, rows: rows.map((row) => ({ ...describe(row), companyName: row.companyName })) };
}

/** One, with whom to call on either side. Fails with notFound. */
export async function readFinancing({ db, secrets }: Pick<Services, 'db' | 'secrets'>, id: number) {
  const row = (await findFinancing(db, id)) ?? fail('notFound');
  const { name: contactName, phone } = unsealContact(secrets, row.contact);
  const { companyName, creditCode, desk } = row;
  return {
    ...describe(row),
    ...{ companyName, creditCode, desk, contactName, phone },
    steps: await readSteps(db, { subject: 'financing', id }),
  };
}
