import { offersAtOnce } from '#contract/filings/constants.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import { insertFiling } from '#server/db/queries/filings/filing.ts';
import { listEligible } from '#server/db/queries/filings/reviewer.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { sealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { filings, isOpenAt } from './filing-workflow.ts';
import { findDeclaration } from './own-filing.ts';

export interface Offer {
  declarationId: number;
  /** Nothing is done: who it would be is answered. */
  isTrial: boolean;
  industries: readonly string[];
  scales: readonly string[];
  areas: readonly string[];
  /** 元, for each. */
  amount: number;
}

/**
 * Offers to all enterprises that fit what they get without filing: each is told and says yes once. Fails with notFound, filingOfferOrdinary, filingNoForm, filingNotOpen, filingAmountRequired,
 * filingOfferNobody and filingOfferMany.
 */
export async function offerFilings(
  transaction: Transaction,
  { declarationId, isTrial, amount, ...conditions }: Offer,
  { caller, ...from }: KnownContext,
): Promise<{ count: number; names: string[] }> {
  const { db, clock, secrets } = transaction;
  const declaration = await findDeclaration(db, declarationId);
  if (declaration.mode !== '免申即享') fail('filingOfferOrdinary');
  const form = (await findPublishedForm(db, declarationId)) ?? fail('filingNoForm');
  const now = clock.now();
  if (!isOpenAt(declaration, now)) fail('filingNotOpen');
  if (amount <= 0 && !isTrial) fail('filingAmountRequired', { field: 'amount' });
  const chosen = await listEligible(db, { itemId: declarationId, ...conditions, limit: offersAtOnce + 1 });
  if (chosen.length === 0) fail('filingOfferNobody');
  if (chosen.length > offersAtOnce) fail('filingOfferMany');
  const names = chosen.map(({ companyName }) => companyName);
  if (isTrial) {
    noteNothingDone();
    return { count: chosen.length, names };
  }
  let count = 0;
  for (const { userId, companyName, creditCode, address, areaPath } of chosen) {
    const company = {
      ...{ companyName, creditCode: canonicalCreditCode(creditCode), address },
      area: areaPath.replaceAll('/', ' '),
    };
    const row = await insertFiling(db, {
      ...{ itemId: declarationId, formId: form.id, userId, company, amount },
      state: 'offered',
      answers: sealAnswers(secrets, {}),
      // it can be confirmed as long as others can file
      dueAt: new Date(declaration.endsAt.getTime() + 1),
      ...{ createdAt: now, updatedAt: now },
    });
    // it has begun to file by itself meanwhile
    if (row === undefined) continue;
    await filings.begin(transaction, row, {
      ...{ action: 'offer', by: 'staff', userId: caller.userId, origin: originOf(from) },
    });
    count += 1;
  }
  return { count, names };
}
