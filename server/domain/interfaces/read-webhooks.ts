import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import type { Webhook, WebhookDelivery } from '#contract/interfaces/webhook-calls.ts';
import {
  findWebhook,
  listDeliveryRows,
  listWebhookRows,
  type DeliveryRow,
} from '#server/db/queries/interfaces/webhook.ts';
import { nameSections } from '#server/domain/publishing/name-sections.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock'>;
type Row = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** Addresses that are told, the latest first. */
export async function readWebhooks(
  { db, clock }: Deps,
  paging: Paging,
): Promise<{ total: number; rows: Webhook[] }> {
  const { total, rows } = await listWebhookRows(db, limitsOf(paging));
  const names = await nameSections(db);
  return { total, rows: rows.map((row) => describeWebhook(row, names, clock.now())) };
}

/** One of them. Fails with notFound. */
export async function readWebhook({ db, clock }: Deps, id: number): Promise<Webhook> {
  const found = (await findWebhook(db, id)) ?? fail('notFound');
  return describeWebhook(found, await nameSections(db), clock.now());
}

function describeWebhook({ row, owner }: Row, names: ReadonlyMap<number, string>, now: Date): Webhook {
  const { id, name, url, events, kinds, sectionIds, previousUntil } = row;
  const isOverlapping = previousUntil !== null && previousUntil > now;
  return {
    ...{ id, name, url, events, kinds, sectionIds, owner: owner ?? '' },
    kindNames: kinds.map((kind) => contentKinds[kind].name),
    sectionNames: sectionIds.flatMap((one) => names.get(one) ?? []),
    createTime: row.createdAt.toISOString(),
    lastDeliveryTime: row.lastDeliveredAt?.toISOString() ?? null,
    state: row.stoppedAt === null ? 'running' : row.hasFailed ? 'failed' : 'stopped',
    isSecretUnseen: row.shownAt === null,
    overlapUntil: isOverlapping ? previousUntil.toISOString() : null,
  };
}

/** What of the site an address can be narrowed to. */
export async function readWebhookChoices({ db }: Pick<Deps, 'db'>) {
  return {
    kinds: contentKindKeys.map((kind) => ({ kind, name: contentKinds[kind].name })),
    sections: [...(await nameSections(db))].map(([id, name]) => ({ id, name })),
  };
}

/** What was sent to an address and what waits, the latest first. */
export async function readDeliveries({ db }: Pick<Deps, 'db'>, { id, ...paging }: Paging & { id: number }) {
  const { total, rows } = await listDeliveryRows(db, { webhookId: id, ...limitsOf(paging) });
  return { total, rows: rows.map(describeDelivery) };
}

/** Why nothing arrived, as staff read it. */
const faultTexts: Readonly<Record<string, string>> = {
  timeout: '10 秒内没有答复',
  network: '连接不上',
  redirect: '接收地址转向了别处，转向不跟随',
  privateAddress: '接收地址在内网或者本机',
  status: '接收方没有收下',
  secret: '签名密钥无法读取，请重新生成',
};

function describeDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, messageId, event, title, attempts, lastStatus, lastFault, deliveredAt, failedAt, dueAt } = row;
  return {
    ...{ id, messageId, event, title, attempts, status: lastStatus },
    state: deliveredAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting',
    fault: deliveredAt !== null ? '' : (faultTexts[lastFault] ?? ''),
    createTime: row.createdAt.toISOString(),
    time: (deliveredAt ?? failedAt ?? dueAt).toISOString(),
  };
}
