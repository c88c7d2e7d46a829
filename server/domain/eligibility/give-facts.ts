import { isDeepStrictEqual } from 'node:util';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { KnownFactRow } from '#contract/eligibility/entities.ts';
import { factFault, type StatedFact } from '#contract/eligibility/fact-rules.ts';
import { valueText } from '#contract/eligibility/reading.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  deleteFacts,
  hasAgreed,
  listStated,
  putConsent,
  putFacts,
} from '#server/db/queries/eligibility/fact.ts';
import { deleteUnpublishedOffers } from '#server/db/queries/eligibility/direct-offer.ts';
import { deleteFitNoticesOf, findFitNotice } from '#server/db/queries/eligibility/fit-notice.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, personOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readFacts } from './known-facts.ts';
import { readNames } from './names.ts';

/** Its own account, or a person who is its owner. */
const isOwner = ({ caller }: KnownContext): boolean => (caller.acting?.role ?? 'owner') === 'owner';

/** All that is known of an enterprise, with where it comes from. */
export async function listOwnFacts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<{ hasAgreed: boolean; isNotified: boolean; rows: KnownFactRow[] }> {
  const [known, names, isAgreed, notice] = await Promise.all([
    readFacts(db, userId, clock.now()),
    readNames(db),
    hasAgreed(db, userId),
    findFitNotice(db, userId),
  ]);
  return {
    hasAgreed: isAgreed,
    isNotified: notice !== undefined,
    rows: known.map((fact) => ({ ...fact, text: valueText(fact.field, fact.value, names) })),
  };
}

/** Keeps what an enterprise says about itself, once its owner has agreed to that. Fails with factConsent, factConsentOwner, factWrong and factLimit. */
export async function giveFacts(
  transaction: Transaction,
  { facts, isAgreed }: { facts: readonly StatedFact[]; isAgreed: boolean },
  context: KnownContext,
): Promise<null> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  const now = clock.now();
  const today = shanghaiDay(now);
  // one row each, whatever is sent twice
  const rows = new Map(facts.map((fact) => [factKey(fact.field, fact.year), fact]));
  for (const fact of rows.values())
    if (factFault(fact, today) !== undefined) fail('factWrong', { field: fact.field });
  await lockUserRow(db, userId);
  const givenBy = personOf(context);
  if (!(await hasAgreed(db, userId))) {
    // who may keep files for an enterprise does not decide on what it lets others count
    if (!isOwner(context)) fail('factConsentOwner', { field: 'isAgreed' });
    if (!isAgreed) fail('factConsent', { field: 'isAgreed' });
    await putConsent(db, { userId, agreedBy: givenBy, agreedAt: now });
    await record(transaction, context, 'agree');
  }
  const known = new Map(
    (await listStated(db, [userId])).map(({ field, year, value }) => [
      factKey(field, year === 0 ? null : year),
      value,
    ]),
  );
  // what is said again leaves no second line
  const changed = [...rows.values()].filter(
    ({ field, year, value }) => !isDeepStrictEqual(known.get(factKey(field, year)), value),
  );
  if (changed.length === 0) return null;
  await takeDailyUse(db, eligibilityCalls.giveFacts, { userId, now });
  await putFacts(
    db,
    changed.map(({ field, year, value }) => ({
      ...{ userId, field, value, givenBy, givenAt: now },
      year: year ?? 0,
    })),
  );
  // how many, and not which: the record outlives what is taken back
  await record(transaction, context, `give ${String(changed.length)}`);
  return null;
}

/** Deletes what an enterprise has given, with its consent and what it was told of. */
export async function withdrawFacts(transaction: Transaction, context: KnownContext): Promise<null> {
  const { userId } = context.caller;
  await lockUserRow(transaction.db, userId);
  // without consent nothing is kept
  if (!(await hasAgreed(transaction.db, userId))) return null;
  await deleteFacts(transaction.db, userId);
  // after the consent: who asks for a list meanwhile holds it
  await deleteUnpublishedOffers(transaction.db, userId);
  // what it was told of follows from what it said
  await deleteFitNoticesOf(transaction.db, userId);
  await record(transaction, context, 'withdraw');
  return null;
}

const record = (transaction: Transaction, { caller, ...from }: KnownContext, result: string) =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'enterpriseFact', result },
    object: `user ${String(caller.userId)}`,
  });
