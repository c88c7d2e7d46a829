import type { DirectList, DirectWork } from '#contract/eligibility/direct-entities.ts';
import {
  directActions,
  type DirectAction,
  type DirectOfferState,
} from '#contract/eligibility/direct-states.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  findActiveRules,
  listDirectListsOf,
  type DirectListRow,
} from '#server/db/queries/eligibility/direct-list.ts';
import { countOffers } from '#server/db/queries/eligibility/direct-offer.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import type { Services } from '#server/services.ts';
import { cutCount } from '../reach.ts';
import { isClosed, mayStrike, mayTake, requireReviewer } from './work-on-lists.ts';

/** The lists of an item as a reviewer sees them. Fails with notFound and accessDenied. */
export async function openDirect(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  itemId: number,
  colleague: Colleague,
): Promise<DirectWork> {
  await requireReviewer(db, itemId, colleague);
  const now = clock.now();
  const [active, lists] = await Promise.all([findActiveRules(db, itemId), listDirectListsOf(db, itemId)]);
  const counts = await countOffers(
    db,
    lists.map(({ list }) => list.id),
  );
  const hasAmount = active !== undefined && active.content.amount.parts.length > 0;
  return {
    ...{ itemId, version: hasAmount ? active.version : 0, today: shanghaiDay(now) },
    lists: lists.map(({ list, version }) => ({
      ...describe(list, { now, userId: colleague.userId }),
      ...countsOf(counts.get(list.id) ?? new Map<DirectOfferState, number>(), isClosed(list, now)),
      version,
    })),
  };
}

/** Of who has not said yes numbers in whole tens, once nobody changes them any more: beside those who have, and over time, they would tell apart. */
function countsOf(counts: ReadonlyMap<DirectOfferState, number>, isTold: boolean) {
  const of = (state: DirectOfferState) => counts.get(state) ?? 0;
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return {
    asked: isTold ? cutCount(all) : 0,
    declined: isTold ? cutCount(of('declined')) : 0,
    confirmed: of('confirmed') + of('paid'),
    paid: of('paid'),
  };
}

const fourEyes: Readonly<Partial<Record<DirectListRow['state'], DirectAction>>> = {
  proposed: 'start',
  listed: 'publish',
};

function describe(
  list: DirectListRow,
  { now, userId }: { now: Date; userId: number },
): Omit<DirectList, 'asked' | 'declined' | 'confirmed' | 'paid' | 'version'> {
  const { state, publicUntil } = list;
  const second = fourEyes[state];
  const isPayable = state === 'published' && publicUntil !== null && now >= publicUntil;
  return {
    ...{ id: list.id, rev: list.rev, state, title: list.title, deadline: list.deadline },
    ...{ publicityDays: list.publicityDays, payment: list.payment, sources: list.sources },
    returned: list.returned,
    startedTime: list.startedAt?.toISOString() ?? null,
    isClosed: isClosed(list, now),
    isAsking: state === 'open' && list.askedAt === null,
    publishedTime: list.publishedAt?.toISOString() ?? null,
    publicUntil: publicUntil === null ? '' : shanghaiDay(publicUntil.getTime() - 1),
    payFrom: publicUntil === null ? '' : shanghaiDay(publicUntil),
    actions: directActions.filter(
      (action) =>
        mayTake(action, list, userId) &&
        // before the deadline nobody proposes to make it public
        (action !== 'list' || (list.askedAt !== null && isClosed(list, now))),
    ),
    mayEdit: state === 'draft',
    mayPay: isPayable,
    mayStrike: mayStrike(list, now),
    waitsForAnother: second !== undefined && !mayTake(second, list, userId),
  };
}
