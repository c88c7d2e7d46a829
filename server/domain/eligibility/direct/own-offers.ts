import { directCalls } from '#contract/eligibility/direct-calls.ts';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import type { DirectOfferState } from '#contract/eligibility/direct-states.ts';
import { maskCreditCode } from '#contract/assessments/mask-company.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findVersionById, isRuledKind } from '#server/db/queries/eligibility/rule-set.ts';
import { lockDirectListById, type DirectListRow } from '#server/db/queries/eligibility/direct-list.ts';
import {
  findOffer,
  listOwnOffers,
  takeWhoMayStand,
  updateOffer,
  type DirectOfferRow,
} from '#server/db/queries/eligibility/direct-offer.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { fail } from '#server/lib/fail.ts';
import { personOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readFacts } from '../known-facts.ts';
import { readNames } from '../names.ts';
import { readyCount } from './count-offer.ts';
import { isClosed } from './work-on-lists.ts';

/** What an enterprise may still answer, and answer otherwise. */
const answerable: readonly DirectOfferState[] = ['asked', 'confirmed', 'declined', 'unfit'];

/** Lists that an enterprise has been on, that long ago at most. */
export const mostOffers = 50;

export const isOpenAt = (
  { state }: Pick<DirectOfferRow, 'state'>,
  list: Pick<DirectListRow, 'state' | 'deadline'>,
  now: Date,
): boolean => list.state === 'open' && answerable.includes(state) && !isClosed(list, now);

/** What an enterprise can have without filing, what waits for its answer first. */
export async function listOwnDirectOffers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<DirectOffer[]> {
  const now = clock.now();
  const rows = await listOwnOffers(db, userId, mostOffers);
  return rows
    .flatMap(({ offer, list, item: { id: itemId, kind, title: itemTitle }, now: company }) => {
      if (!isRuledKind(kind)) return [];
      const isOpen = isOpenAt(offer, list, now);
      // a yes makes public what the enterprise is called then
      const shown = isOpen && company !== null ? { ...offer, ...company } : offer;
      return [{ ...{ itemId, kind, itemTitle, ...describe(shown), ...termsOf(list) }, isOpen }];
    })
    .sort((one, other) => Number(other.isOpen) - Number(one.isOpen));
}

const describe = (offer: DirectOfferRow) => ({
  ...{ id: offer.id, rev: offer.rev, state: offer.state, amount: offer.amount },
  ...{ steps: offer.steps, values: offer.values, countedOn: offer.countedOn },
  ...{ companyName: offer.companyName, maskedCode: maskCreditCode(offer.creditCode) },
  answerTime: offer.answeredAt?.toISOString() ?? null,
  reason: offer.strikeReason,
  paidOn: offer.paidOn ?? '',
});

const termsOf = ({ title, payment, deadline, publicityDays, publicUntil }: DirectListRow) => ({
  ...{ title, payment, deadline, publicityDays },
  publicUntil: publicUntil === null ? '' : shanghaiDay(publicUntil.getTime() - 1),
});

/** An offer that may be answered as it was seen, with its list held. Fails with notFound, directLate and directAnswered. */
async function requireOpen({ db, clock }: Transaction, { id, rev }: { id: number; rev: number }) {
  const found = (await findOffer(db, id)) ?? fail('notFound');
  // before the list: who takes consent back meanwhile has the account first, too
  await lockUserRow(db, found.userId);
  const list = (await lockDirectListById(db, found.listId, 'share')) ?? fail('notFound');
  // as it is now that nobody can make the list public meanwhile
  const offer = (await findOffer(db, id)) ?? fail('notFound');
  if (list.state !== 'open' || isClosed(list, clock.now())) fail('directLate');
  if (offer.rev !== rev || !answerable.includes(offer.state)) fail('directAnswered');
  return { offer, list };
}

interface Answer {
  id: number;
  rev: number;
  answer: 'confirm' | 'decline';
  isAgreed: boolean;
}

/**
 * Says yes or no for an enterprise, until the deadline. The record, which is searched by name, has a line of a yes alone, once the list is public. Fails
 * with notFound, directLate, directAnswered and directPledge.
 */
export async function answerDirectOffer(
  transaction: Transaction,
  { id, rev, answer, isAgreed }: Answer,
  context: KnownContext,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  const { offer } = await requireOpen(transaction, { id, rev });
  const isYes = answer === 'confirm';
  // by corrected values it does not fit: it may be counted again, and is not paid as it is
  if (isYes && offer.state === 'unfit') fail('directAnswered');
  if (isYes && !isAgreed) fail('directPledge', { field: 'isAgreed' });
  const company = (await takeWhoMayStand(db, offer.userId)) ?? fail('directAnswered');
  const isKept = await updateOffer(db, offer, {
    ...{ companyName: company.companyName, creditCode: company.creditCode },
    state: isYes ? 'confirmed' : 'declined',
    ...{ answeredAt: clock.now(), answeredBy: personOf(context) },
  });
  if (!isKept) fail('directAnswered');
  return { rev: rev + 1 };
}

/**
 * Counts an offer again by what is known of the enterprise now: it has had something corrected. What was said yes to is asked anew. Fails with notFound,
 * directLate, directAnswered and reachLimit.
 */
export async function recountDirectOffer(
  transaction: Transaction,
  { id, rev }: { id: number; rev: number },
): Promise<{ rev: number; fits: boolean }> {
  const { db, clock } = transaction;
  const { offer, list } = await requireOpen(transaction, { id, rev });
  const now = clock.now();
  await takeDailyUse(db, directCalls.recountDirectOffer, { userId: offer.userId, now });
  if ((await takeWhoMayStand(db, offer.userId)) === undefined) fail('directAnswered');
  const rules = (await findVersionById(db, list.ruleSetId)) ?? fail('notFound');
  // years go by the day on which all were counted
  const today = shanghaiDay(list.startedAt ?? now);
  const counted = readyCount({
    ...{ rules: rules.content, sources: list.sources, names: await readNames(db), today },
  })(await readFacts(db, offer.userId, now));
  const isKept = await updateOffer(db, offer, {
    ...(counted ?? { amount: offer.amount }),
    state: counted === undefined ? 'unfit' : 'asked',
    countedOn: shanghaiDay(now),
    ...{ answeredAt: null, answeredBy: null },
  });
  if (!isKept) fail('directAnswered');
  return { rev: rev + 1, fits: counted !== undefined };
}
