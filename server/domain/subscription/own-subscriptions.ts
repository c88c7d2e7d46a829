import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { limitsOf } from '#server/lib/paging.ts';
import { pages } from '#contract/portal/pages.ts';
import { digestItems, subscriptionsPerUser, type Selection } from '#contract/subscription/constants.ts';
import { nextDigest } from '#contract/subscription/next-digest.ts';
import { listPublicIds } from '#server/db/queries/subscription/new-item.ts';
import {
  deleteSubscription,
  findDigest,
  findSubscriber,
  insertSubscription,
  listDigests,
  listSubscriptions,
  lockSubscriber,
  type Digest,
  type Subscriber,
} from '#server/db/queries/subscription/subscription.ts';
import { fail } from '#server/lib/fail.ts';
import { kindsOf, newItems, chosenBy } from './gather-items.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

/** Somebody who has not said anything yet: every day, within the site. What is public already is nothing new to him. */
export const freshSubscriber = (userId: number, now: Date) => ({
  userId,
  coveredUntil: now,
  nextAt: nextDigest('daily', now),
  createdAt: now,
});

/** When the next digest comes; null while nothing is told, or nothing was ever chosen. */
export const nextTimeOf = (subscriber: Subscriber | undefined): string | null =>
  subscriber && (subscriber.onSite || subscriber.byMail) ? subscriber.nextAt.toISOString() : null;

/** A user’s lists, with the addresses that they were found at. */
export async function listOwnSubscriptions({ db }: Deps, userId: number) {
  const rows = await listSubscriptions(db, userId);
  return rows.map(({ id, name, address, selection, createdAt }) => ({
    ...{ id, name, address },
    ...selection,
    createTime: createdAt.toISOString(),
  }));
}

/** Fails with subscriptionAddressUnknown for what is no page of the portal, subscriptionLimitReached. */
export async function subscribeToList(
  { db, clock }: Deps,
  userId: number,
  { address, name, filters, ...list }: Selection & { address: string; name: string },
): Promise<{ id: number }> {
  const [path = ''] = address.split('?');
  if (!Object.hasOwn(pages, path)) fail('subscriptionAddressUnknown');
  const chosen = Object.entries(filters).filter(([, value]) => value.length > 0);
  const selection = { ...list, filters: Object.fromEntries(chosen) };
  const now = clock.now();
  // several at once count together
  await lockSubscriber(db, freshSubscriber(userId, now));
  const own = await listSubscriptions(db, userId);
  const same = own.find((one) => one.address === address);
  if (same !== undefined) return { id: same.id };
  if (own.length >= subscriptionsPerUser) fail('subscriptionLimitReached');
  const row = { userId, address, name: name.trim() || path, selection, createdAt: now };
  return { id: await insertSubscription(db, row) };
}

/** Fails with notFound. */
export async function unsubscribeFromList({ db }: Deps, userId: number, id: number): Promise<void> {
  if (!(await deleteSubscription(db, { userId, id }))) fail('notFound');
}

/** What the next digest would have if it came now. */
export async function previewOwnDigest({ db, clock }: Deps, userId: number) {
  const subscriber = await findSubscriber(db, userId);
  if (subscriber === undefined) return { total: 0, rows: [], nextTime: null };
  const now = clock.now();
  const subscriptions = await listSubscriptions(db, userId);
  const window = { kinds: kindsOf(subscriber, subscriptions), since: subscriber.coveredUntil, until: now };
  const wanted = chosenBy(await newItems(db, window), subscriber, subscriptions, now);
  return {
    total: wanted.length,
    rows: wanted.slice(0, digestItems).map(({ id, kind, title }) => ({ id, kind, title, isPublic: true })),
    nextTime: nextTimeOf(subscriber),
  };
}

const describe = ({ id, since, until, total }: Digest) => ({
  ...{ id, total },
  since: since.toISOString(),
  until: until.toISOString(),
});

/** A user’s digests, the newest first; what one named is readOwnDigest’s. */
export async function listOwnDigests(
  { db }: Deps,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { total, rows } = await listDigests(db, {
    userId,
    ...limitsOf({ pageNum, pageSize }),
  });
  return { total, rows: rows.map(describe) };
}

/** All that one digest told of; what is public no more is named and leads nowhere. Fails with notFound. */
export async function readOwnDigest({ db }: Deps, userId: number, id: number) {
  const digest = await findDigest(db, { userId, id });
  if (digest === undefined) fail('notFound');
  const open = await listPublicIds(
    db,
    digest.items.map((item) => item.id),
  );
  return {
    ...describe(digest),
    rows: digest.items.map((item) => ({ ...item, isPublic: open.has(item.id) })),
  };
}
