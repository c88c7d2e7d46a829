import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { WebhookEvent } from '#contract/interfaces/events.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { webhook, webhookDelivery } from '#server/db/schema/interfaces.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

const described = (db: Queryable) =>
  db
    .select({ row: webhook, owner: appUser.account })
    .from(webhook)
    .innerJoin(appUser, eq(appUser.id, webhook.ownerUserId));

/** The latest first. */
export const listWebhookRows = (db: Queryable, paging: Page) =>
  page(described(db).orderBy(desc(webhook.id)), db.select({ n: count() }).from(webhook), paging);

export async function findWebhook(db: Queryable, id: number) {
  const [row] = await described(db).where(eq(webhook.id, id));
  return row;
}

/**
 * Nobody else changes webhooks until the end of the transaction: of several who add at once none is over the limit. Sections are held before, since
 * whoever adds one holds those that it is for.
 */
export async function lockWebhooks(tx: Queryable): Promise<void> {
  await lockSectionsShared(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
}

/** All of them, as staff write them. */
export const listAllWebhooks = (db: Queryable): Promise<WebhookRow[]> =>
  db.select().from(webhook).orderBy(webhook.id);

export async function countWebhooks(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(webhook);
  return row?.n ?? 0;
}

/** How many have stopped by themselves. */
export async function countFailedWebhooks(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(webhook).where(eq(webhook.hasFailed, true));
  return row?.n ?? 0;
}

/** Puts one back that was there, with its id. */
export async function returnWebhook(
  db: Queryable,
  row: typeof webhook.$inferInsert & { id: number },
): Promise<void> {
  await db.insert(webhook).overridingSystemValue().values(row);
}

export async function insertWebhook(db: Queryable, row: typeof webhook.$inferInsert): Promise<number> {
  const [made] = await db.insert(webhook).values(row).returning({ id: webhook.id });
  if (made === undefined) throw new Error('insert returned no row');
  return made.id;
}

/** False where there is none of this id. */
export async function updateWebhook(
  db: Queryable,
  id: number,
  set: PgUpdateSetSource<typeof webhook>,
): Promise<boolean> {
  const rows = await db.update(webhook).set(set).where(eq(webhook.id, id)).returning({ id: webhook.id });
  return rows.length === 1;
}

/** A new secret; the one before signs as well until `previousUntil`, where somebody has seen it. */
export async function replaceSecret(
  db: Queryable,
  { id, secret, now, previousUntil }: { id: number; secret: Buffer; now: Date; previousUntil: Date },
): Promise<boolean> {
  return updateWebhook(db, id, {
    secret,
    shownAt: now,
    previousSecret: sql`case when ${webhook.shownAt} is not null then ${webhook.secret} end`,
    previousUntil: sql`case when ${webhook.shownAt} is not null then ${previousUntil}::timestamptz end`,
  });
}

export async function deleteWebhook(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(webhook).where(eq(webhook.id, id)).returning({ id: webhook.id });
  return rows.length === 1;
}

/** Puts a message in line for each address that wants to be told of this; `path` has the ids of its section and those above. */
export async function queueForWebhooks(
  db: Queryable,
  {
    event,
    kind,
    path,
    ...message
  }: {
    event: WebhookEvent;
    kind: ContentKind;
    path: readonly number[];
    title: string;
    payload: string;
    now: Date;
  },
): Promise<void> {
  const wanting = await db
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      and(
        isNull(webhook.stoppedAt),
        arrayContains(webhook.events, [event]),
        or(sql`cardinality(${webhook.kinds}) = 0`, arrayContains(webhook.kinds, [kind])),
        or(
          sql`cardinality(${webhook.sectionIds}) = 0`,
          path.length === 0 ? sql`false` : arrayOverlaps(webhook.sectionIds, [...path]),
        ),
      ),
    );
  for (const { id } of wanting) await insertDelivery(db, { webhookId: id, event, ...message });
}

/** The number of the row. */
export async function insertDelivery(
  db: Queryable,
  { now, ...message }: Pick<DeliveryRow, 'webhookId' | 'event' | 'title' | 'payload'> & { now: Date },
): Promise<number> {
  const [row] = await db
    .insert(webhookDelivery)
    .values({ ...message, messageId: sql`'msg_' || gen_random_uuid()`, createdAt: now, dueAt: now })
    .returning({ id: webhookDelivery.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

const isWaiting = and(isNull(webhookDelivery.deliveredAt), isNull(webhookDelivery.failedAt));

/**
 * Takes messages that are due and puts them off until `until`, when somebody else may try if this process has died over them. What another node
 * is taking at this moment is skipped. What is for an address that is stopped waits until it goes on.
 */
export async function claimDeliveries(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ delivery: DeliveryRow; target: WebhookRow }[]> {
  const due = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(isWaiting, lte(webhookDelivery.dueAt, now), isNull(webhook.stoppedAt)))
    .orderBy(webhookDelivery.dueAt)
    .limit(limit)
    .for('update', { of: webhookDelivery, skipLocked: true });
  const claimed = await db
    .update(webhookDelivery)
    .set({
      dueAt: until,
      attempts: sql`${webhookDelivery.attempts} + 1`,
      firstTriedAt: sql`coalesce(${webhookDelivery.firstTriedAt}, ${now}::timestamptz)`,
    })
    .where(inArray(webhookDelivery.id, due))
    .returning();
  if (claimed.length === 0) return [];
  const targets = await db
    .select()
    .from(webhook)
    .where(
      inArray(
        webhook.id,
        claimed.map(({ webhookId }) => webhookId),
      ),
    );
  const byId = new Map(targets.map((target) => [target.id, target]));
  return claimed.flatMap((delivery) => {
    const target = byId.get(delivery.webhookId);
    return target === undefined ? [] : [{ delivery, target }];
  });
}

export async function settleDelivery(
  db: Queryable,
  id: number,
  outcome: Partial<Pick<DeliveryRow, 'dueAt' | 'deliveredAt' | 'failedAt' | 'lastStatus' | 'lastFault'>>,
): Promise<void> {
  await db.update(webhookDelivery).set(outcome).where(eq(webhookDelivery.id, id));
}

/** Stops an address to which nothing has come since `since`. False where something has, or it was stopped already. */
export async function stopSilent(
  db: Queryable,
  { id, since, now }: { id: number; since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(webhook)
    .set({ stoppedAt: now, hasFailed: true })
    .where(
      and(
        eq(webhook.id, id),
        isNull(webhook.stoppedAt),
        or(isNull(webhook.lastDeliveredAt), lt(webhook.lastDeliveredAt, since)),
      ),
    )
    .returning({ id: webhook.id });
  return rows.length === 1;
}

/** The latest first. */
export async function listDeliveryRows(
  db: Queryable,
  { webhookId, ...paging }: Page & { webhookId: number },
) {
  const where = eq(webhookDelivery.webhookId, webhookId);
  return page(
    db.select().from(webhookDelivery).where(where).orderBy(desc(webhookDelivery.id)),
    db.select({ n: count() }).from(webhookDelivery).where(where),
    paging,
  );
}

export async function findDelivery(db: Queryable, id: number) {
  const [row] = await db
    .select({ delivery: webhookDelivery, stoppedAt: webhook.stoppedAt })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(eq(webhookDelivery.id, id));
  return row;
}

/** Puts a message in line again, with all its tries. */
export async function putInLineAgain(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ attempts: 0, firstTriedAt: null, deliveredAt: null, failedAt: null, lastStatus: null, dueAt: now })
    .where(eq(webhookDelivery.id, id));
}

export async function deleteDeliveriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before));
}
