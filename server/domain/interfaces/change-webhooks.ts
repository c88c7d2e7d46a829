import type { ContentKind } from '#contract/content/kinds.ts';
import { secretOverlapHours, webhooksAtOnce } from '#contract/interfaces/constants.ts';
import { testEvent, type WebhookEvent } from '#contract/interfaces/events.ts';
import { webhookRules } from '#contract/interfaces/rules.ts';
import { holdSection } from '#server/db/queries/content/section.ts';
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  lockWebhooks,
  putInLineAgain,
  replaceSecret,
  updateWebhook,
} from '#server/db/queries/interfaces/webhook.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { faultOfAddress, webhookSetting } from './webhook-history.ts';
import { makeWebhookSecret } from './webhook-signature.ts';

interface WrittenWebhook {
  id?: number | undefined;
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  kinds: readonly ContentKind[];
  sectionIds: readonly number[];
}

const hour = 3_600_000;

const record = (
  { db, clock }: Transaction,
  context: KnownContext,
  { id, result }: { id: number; result: string },
) =>
  recordAudit({ db, clock }, originOf(context), {
    ...{ actorUserId: context.caller.userId, action: 'interface', object: `webhook ${String(id)}`, result },
  });

/**
 * Adds an address that is told, or changes one. A name is looked up with each try: what it leads to may change. Fails as webhookRules say, with webhookUrlPrivate,
 * webhookSectionWrong, webhooksTooMany and notFound.
 */
export async function saveWebhook(
  transaction: Transaction,
  { id, name, url: given, events, kinds, sectionIds }: WrittenWebhook,
  context: KnownContext,
): Promise<{ id: number }> {
  const { db, clock, config, secrets } = transaction;
  const { mayBePrivate } = config.webhooks;
  requireForm(webhookRules({ mayBePlain: mayBePrivate }), { name, url: given, events });
  const fault = faultOfAddress(given, config.webhooks);
  if (fault !== undefined) fail(fault, { field: 'url' });
  const { href: url } = new URL(given.trim());
  await lockWebhooks(db);
  for (const section of sectionIds)
    if (!(await holdSection(db, section))) fail('webhookSectionWrong', { field: 'sectionIds' });
  const written = { name, url, events: [...events], kinds: [...kinds], sectionIds: [...sectionIds] };
  if (id !== undefined) {
    const isThere = await noting(transaction, webhookSetting, { context }, () =>
      updateWebhook(db, id, written),
    );
    if (!isThere) fail('notFound');
    await record(transaction, context, { id, result: 'changed' });
    return { id };
  }
  if ((await countWebhooks(db)) >= webhooksAtOnce) fail('webhooksTooMany');
  const added = await noting(transaction, webhookSetting, { context }, () =>
    insertWebhook(db, {
      ...written,
      // nobody has seen it: it signs until somebody has one made
      secret: seal(secrets.webhookKey, makeWebhookSecret()),
      ownerUserId: context.caller.userId,
      createdAt: clock.now(),
    }),
  );
  await record(transaction, context, { id: added, result: 'added' });
  return { id: added };
}

/** Makes a secret of signatures, which is answered here alone. The one before signs beside it for a day, so that a receiver can change it at leisure. Fails with notFound. */
export async function makeSecret(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<{ secret: string }> {
  const { db, clock, secrets } = transaction;
  const secret = makeWebhookSecret();
  const now = clock.now();
  const isThere = await replaceSecret(db, {
    ...{ id, now, secret: seal(secrets.webhookKey, secret) },
    previousUntil: new Date(now.getTime() + secretOverlapHours * hour),
  });
  if (!isThere) fail('notFound');
  await record(transaction, context, { id, result: 'secret made' });
  return { secret };
}

/** Stops what is sent to an address, or lets it go on. Whatever becomes public meanwhile is not put in line; what waited goes on. Fails with notFound. */
export async function setRunning(
  transaction: Transaction,
  { id, isRunning }: { id: number; isRunning: boolean },
  context: KnownContext,
): Promise<null> {
  const stoppedAt = isRunning ? null : transaction.clock.now();
  if (!(await updateWebhook(transaction.db, id, { stoppedAt, hasFailed: false }))) fail('notFound');
  await record(transaction, context, { id, result: isRunning ? 'running' : 'stopped' });
  return null;
}

/** With all that was sent to it. Fails with notFound. */
export async function removeWebhook(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<null> {
  await lockWebhooks(transaction.db);
  const isGone = await noting(transaction, webhookSetting, { context }, () =>
    deleteWebhook(transaction.db, id),
  );
  if (!isGone) fail('notFound');
  await record(transaction, context, { id, result: 'removed' });
  return null;
}

/** Puts a message in line that tells of nothing. Fails with notFound and webhookStopped. */
export async function sendTest(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<{ id: number }> {
  const { db, clock } = transaction;
  const { row } = (await findWebhook(db, id)) ?? fail('notFound');
  if (row.stoppedAt !== null) fail('webhookStopped');
  const now = clock.now();
  const data = { note: '这是一次测试，没有内容发布。' };
  const sent = await insertDelivery(db, {
    ...{ webhookId: id, event: testEvent, title: '', now },
    payload: JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data }),
  });
  await record(transaction, context, { id, result: 'tested' });
  return { id: sent };
}

/** Sends a message once more, with its number: a receiver that has it already refuses it. Fails with notFound and webhookStopped. */
export async function resendDelivery(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<null> {
  const { db, clock } = transaction;
  const { delivery, stoppedAt } = (await findDelivery(db, id)) ?? fail('notFound');
  if (stoppedAt !== null) fail('webhookStopped');
  await putInLineAgain(db, id, clock.now());
  await record(transaction, context, { id: delivery.webhookId, result: 'resent' });
  return null;
}
