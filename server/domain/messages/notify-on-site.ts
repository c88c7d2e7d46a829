import type { PagePath } from '#contract/portal/pages.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertSiteMessage } from '#server/db/queries/messages/site-message.ts';
import type { Clock } from '#server/lib/clock.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';

/** What somebody is told within the site. */
export interface SiteNotice {
  title: string;
  /** Plain text; may have several lines. */
  body: string;
  page?: NoticePage;
}

/** Where a message within the site leads to, also to one item of a page: `/Info/zcfbDetail?infoId=12`. */
export type NoticePage = PagePath | `${PagePath}?${string}`;

interface Deps {
  db: Queryable;
  clock: Clock;
  secrets: Pick<Secrets, 'siteMessageKey'>;
}

/**
 * Tells a user within the site. The row is the message: written in the transaction that gives cause to it, it is there when that has been
 * committed, and needs nobody to send it.
 */
export async function notifyOnSite(
  { db, clock, secrets }: Deps,
  userId: number,
  { title, body, page }: SiteNotice,
): Promise<void> {
  const payload = seal(secrets.siteMessageKey, JSON.stringify({ title, body, page: page ?? '' }));
  await insertSiteMessage(db, { userId, payload, createdAt: clock.now() });
}

/** What a row says. Throws when it was not written with this key. */
export function readNotice(
  { siteMessageKey }: Pick<Secrets, 'siteMessageKey'>,
  payload: Buffer,
): { title: string; body: string; page: string } {
  return JSON.parse(unseal(siteMessageKey, payload)) as { title: string; body: string; page: string };
}
