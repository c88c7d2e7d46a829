import { plainAddress } from '#contract/content/plain-address.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { ItemContent, Withdrawal } from '#contract/content/item.ts';
import type { WebhookEvent } from '#contract/interfaces/events.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueForWebhooks } from '#server/db/queries/interfaces/webhook.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import { listLiveItemsOf } from '#server/db/queries/content/live-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';

interface Announced {
  id: number;
  kind: ContentKind;
}

/** What has become public, and where it stands. */
interface PublicVersion extends Announced {
  number: number;
  content: ItemContent;
  /** Whether the public read an older version of it. */
  wasPublic: boolean;
  publishTime: Date;
  expireTime: Date | null;
  section: { id: number; name: string };
  path: readonly number[];
}

/**
 * Tells receivers elsewhere what the public reads from now on, in the transaction that makes it so: with that the message stays or goes. Nothing but what is public
 * is in it (docs/decisions/136-webhooks.md).
 */
export async function announcePublic(
  { db, clock, config }: Pick<Transaction, 'db' | 'clock' | 'config'>,
  { id, kind, number, content, wasPublic, publishTime, expireTime, section, path }: PublicVersion,
): Promise<void> {
  const { title, summary } = content.fields;
  await queue(db, clock.now(), {
    event: wasPublic ? 'content.updated' : 'content.published',
    ...{ kind, path, title },
    data: {
      ...{ id, kind, kindName: contentKinds[kind].name, version: number, title, summary },
      section: { id: section.id, name: section.name },
      url: config.publicUrl.replace(/\/$/, '') + plainAddress(kind, id),
      publishTime: publishTime.toISOString(),
      expireTime: expireTime?.toISOString() ?? null,
    },
  });
}

/** The same of what the public reads no more, with what it reads instead. */
export async function announceWithdrawn(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  {
    id,
    kind,
    title,
    path,
    withdrawal: { reason, text },
  }: Announced & { title: string; path: readonly number[]; withdrawal: Withdrawal },
): Promise<void> {
  const data = { id, kind, kindName: contentKinds[kind].name, title, withdrawal: { reason, text } };
  await queue(db, clock.now(), { event: 'content.withdrawn', kind, path, title, data });
}

/** The same of all that an owner has in public who goes away: none of his words are in it. To be called before they are taken from there. */
export async function announceGone(db: Queryable, ownerUserId: number, now: Date): Promise<void> {
  for (const { id, kind, sectionId } of await listLiveItemsOf(db, ownerUserId))
    await queue(db, now, {
      event: 'content.withdrawn',
      ...{ kind, path: await sectionPath(db, sectionId), title: '' },
      data: {
        id,
        kind,
        kindName: contentKinds[kind].name,
        title: '',
        withdrawal: { reason: 'gone', text: '' },
      },
    });
}

async function queue(
  db: Queryable,
  now: Date,
  {
    event,
    data,
    ...told
  }: { event: WebhookEvent; kind: ContentKind; path: readonly number[]; title: string; data: object },
): Promise<void> {
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  await queueForWebhooks(db, { event, ...told, payload, now });
}
