import type { ExportedData } from '#contract/account/exported-data.ts';
import { listMarks } from '#server/db/queries/declaration-mark.ts';
import { findSubscriber, listDigests, listSubscriptions } from '#server/db/queries/subscription.ts';
import type { Services } from '#server/services.ts';

const all = { limit: 1_000, offset: 0 };

/** What a user wants to be told of, and what he was. */
export async function exportSubscriptions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<ExportedData['subscriptions']> {
  const [subscriber, lists, digests, marks] = await Promise.all([
    findSubscriber(db, userId),
    listSubscriptions(db, userId),
    listDigests(db, { userId, ...all }),
    listMarks(db, { userId, now: clock.now(), ...all }),
  ]);
  return {
    settings: subscriber ?? null,
    lists: lists.map(({ name, address, createdAt }) => ({
      ...{ name, address },
      createdAt: createdAt.toISOString(),
    })),
    digests: digests.rows.map(({ until, items }) => ({
      until: until.toISOString(),
      titles: items.map(({ title }) => title),
    })),
    marks: marks.map(({ title, endsAt, createdAt }) => ({
      title,
      endsAt: endsAt.toISOString(),
      markedAt: createdAt.toISOString(),
    })),
  };
}
