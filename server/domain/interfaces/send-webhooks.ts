import { webhookRetryHours, webhookTimeoutSeconds } from '#contract/interfaces/constants.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import {
  claimDeliveries,
  settleDelivery,
  stopSilent,
  updateWebhook,
  type DeliveryRow,
  type WebhookRow,
} from '#server/db/queries/interfaces/webhook.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { HttpClientError } from '#server/lib/http/http-client.ts';
import { postPublicJson, type PublicRequest } from '#server/lib/http/public-client.ts';
import type { Services } from '#server/services.ts';
import { signWebhook } from './webhook-signature.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'secrets'> &
  Partial<Pick<Services, 'stopping'>> & {
    /** How names are looked up; as the machine does it unless given. */
    lookup?: PublicRequest['lookup'];
  };

const atOnce = 20;
/** Longer than a receiver may take; a node that dies over a message leaves it to the others after this. */
const claimMilliseconds = 60_000;
/** Doubled from try to try, four hours at most; the last try is a day after the first. */
const firstPause = 30_000;
const longestPause = 4 * 3_600_000;
const patience = webhookRetryHours * 3_600_000;

/** When a message is tried next that was tried so often, the first time then; undefined: it is given up. */
export function nextTry(attempts: number, firstTriedAt: Date, now: Date): Date | undefined {
  const last = firstTriedAt.getTime() + patience;
  if (now.getTime() >= last) return undefined;
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return new Date(Math.min(now.getTime() + pause, last));
}

/** Sends what is due, until nothing is or this node stops. Never rejects: what fails is logged and tried again later. */
export async function sendWebhooks(deps: Deps): Promise<void> {
  const { db, clock, log, stopping } = deps;
  try {
    for (;;) {
      const now = clock.now();
      const until = new Date(now.getTime() + claimMilliseconds);
      const claimed = await claimDeliveries(db, { now, until, limit: atOnce });
      await Promise.all(claimed.map((one) => sendOne(deps, one)));
      if (claimed.length < atOnce || stopping?.aborted === true) return;
    }
  } catch (error) {
    log.warn({ err: error }, 'waiting webhook messages could not be read');
  }
}

async function sendOne(
  deps: Deps,
  { delivery, target }: { delivery: DeliveryRow; target: WebhookRow },
): Promise<void> {
  const { db, clock, log } = deps;
  try {
    const outcome = await post(deps, delivery, target);
    const now = clock.now();
    if (outcome.fault === '') {
      await settleDelivery(db, delivery.id, { deliveredAt: now, lastStatus: outcome.status, lastFault: '' });
      await updateWebhook(db, target.id, { lastDeliveredAt: now });
      return;
    }
    log.warn(
      { webhook: target.id, attempts: delivery.attempts, ...outcome },
      'a webhook message was not taken',
    );
    const dueAt = nextTry(delivery.attempts, delivery.firstTriedAt ?? now, now);
    const lasting = { lastStatus: outcome.status, lastFault: outcome.fault };
    if (dueAt === undefined) await giveUp(deps, { delivery, target }, { ...lasting, failedAt: now });
    else await settleDelivery(db, delivery.id, { ...lasting, dueAt });
  } catch (error) {
    log.warn({ err: error, webhook: target.id }, 'what became of a webhook message could not be written');
  }
}

interface Outcome {
  /** Null: there was no answer. */
  status: number | null;
  /** Why it was not taken; '' where it was. */
  fault: HttpClientError['reason'] | 'status' | 'secret' | '';
}

/** By 409 a receiver says that it has this number already: the answer to an earlier try was lost. */
const isTaken = (status: number): boolean => (status >= 200 && status < 300) || status === 409;

/** One try. Where an address leads to is looked at each time, and redirects are not followed: neither leads into a private network. */
async function post(
  { clock, config, secrets, lookup }: Deps,
  { messageId, payload }: DeliveryRow,
  { url, secret, previousSecret, previousUntil }: WebhookRow,
): Promise<Outcome> {
  const now = clock.now();
  const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > now;
  let signing: string[];
  try {
    const sealed = isOverlapping ? [secret, previousSecret] : [secret];
    signing = sealed.map((one) => unseal(secrets.webhookKey, one));
  } catch {
    return { status: null, fault: 'secret' };
  }
  const { origin, pathname, search } = new URL(url);
  const headers = {
    ...signWebhook(signing, { messageId, body: payload, now }),
    'user-agent': 'industrial-portal',
  };
  try {
    const status = await postPublicJson({
      ...{ origin, path: pathname + search, body: payload, headers },
      timeoutMilliseconds: webhookTimeoutSeconds * 1000,
      mayBePrivate: config.webhooks.mayBePrivate,
      ...(lookup && { lookup }),
    });
    return { status, fault: isTaken(status) ? '' : 'status' };
  } catch (error) {
    if (error instanceof HttpClientError) return { status: null, fault: error.reason };
    throw error;
  }
}

/**
 * After a day. Where nothing else has arrived in that day either, the address is stopped, and whoever owns it is told; where something has, he is told once a day: it is about this message, and the
 * others go on.
 */
async function giveUp(
  { clock, db, secrets }: Deps,
  { delivery, target }: { delivery: DeliveryRow; target: WebhookRow },
  outcome: Parameters<typeof settleDelivery>[2],
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await settleDelivery(tx, delivery.id, outcome);
    const since = delivery.firstTriedAt ?? now;
    const isStopped = await stopSilent(tx, { id: target.id, since, now });
    const told = await countDailyUse(tx, { key: `webhook word ${String(target.id)}`, now });
    if (!isStopped && told > 1) return;
    const what = delivery.title === '' ? '' : `《${delivery.title}》`;
    await notifyOnSite({ db: tx, clock, secrets }, target.ownerUserId, {
      title: isStopped ? '内容推送已停止' : '有内容推送失败',
      body: isStopped
        ? `“${target.name}”从${shanghaiMinuteInWords(since.toISOString())}起一直没有收下推送，已停止。请与接收方核实，恢复后可以重发没有送到的。`
        : `“${target.name}”在 24 小时内没有收下${what}的推送，这一次不再重试，其余照常。可以核实后重发。`,
      page: `/console?page=interfaces&view=webhooks&id=${String(target.id)}`,
    });
  });
}
