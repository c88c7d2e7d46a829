import {
  digestItems,
  digestItemsKept,
  digestPage,
  subscribableKindNames,
} from '#contract/subscription/constants.ts';
import { lastDigest, nextDigest } from '#contract/subscription/next-digest.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import {
  insertDigest,
  listDueSubscribers,
  listSubscriptions,
  takeDueSubscriber,
  updateSubscriber,
} from '#server/db/queries/subscription/subscription.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import type { Services } from '#server/services.ts';
import { factWords } from './fact-words.ts';
import { kindsOf, newItems, chosenBy, type ItemInSection } from './gather-items.ts';
import {
  itemPage,
  notifySubscriber,
  type NotifyDeps,
  type SubscriberNotice,
} from '#server/domain/messages/notify-subscriber.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site' | 'secrets' | 'log' | 'stopping'>;

/** A digest is made so long after its moment: by then whatever went live before it has been committed. */
const graceMilliseconds = 60_000;
const atOnce = 200;

/**
 * Makes the digests that are due. Several nodes may at once: whoever holds a subscriber's row makes his, and what he is told, what is sent and
 * until when all is told are one transaction. One that fails is logged and tried again the next time. Never rejects.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - graceMilliseconds);
  const tried = new Set<number>();
  try {
    while (!deps.stopping.aborted) {
      const due = await listDueSubscribers(deps.db, { before, limit: atOnce });
      const fresh = due.filter((userId) => !tried.has(userId));
      for (const userId of untilStopped(fresh, deps.stopping)) {
        tried.add(userId);
        await sendDigest(deps, { userId, before }).catch((error: unknown) =>
          deps.log.error({ err: error, user: userId }, 'a digest could not be made'),
        );
      }
      if (fresh.length === 0) return;
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'due digests could not be listed');
  }
}

async function sendDigest(deps: Deps, { userId, before }: { userId: number; before: Date }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const subscriber = await takeDueSubscriber(tx, { userId, before });
    if (subscriber === undefined) return;
    const { rhythm, coveredUntil: since } = subscriber;
    // after days of rest one digest has what several would have had
    const until = lastDigest(rhythm, before);
    await updateSubscriber(tx, userId, { coveredUntil: until, nextAt: nextDigest(rhythm, until) });
    const subscriptions = await listSubscriptions(tx, userId);
    const items = await newItems(tx, { kinds: kindsOf(subscriber, subscriptions), since, until });
    const wanted = chosenBy(items, subscriber, subscriptions, until);
    if (wanted.length === 0) return;
    const kept = wanted.slice(0, digestItemsKept).map(({ id, kind, title }) => ({ id, kind, title }));
    const id = await insertDigest(tx, {
      ...{ userId, since, until, total: wanted.length, items: kept },
      createdAt: deps.clock.now(),
    });
    const inTransaction = { ...deps, db: tx };
    const told = digestMessage(inTransaction, { id, since, until, items: wanted });
    await notifySubscriber(inTransaction, await getUser(tx, userId), subscriber, told);
  });
}

interface DigestText {
  id: number;
  since: Date;
  until: Date;
  items: readonly ItemInSection[];
}

function digestMessage(deps: NotifyDeps, { id, since, until, items }: DigestText): SubscriberNotice {
  const total = items.length;
  const named = items.slice(0, digestItems);
  const page = digestPage(id);
  const lineOf = ({ kind, title, card, endsAt }: ItemInSection, index: number) => {
    const facts = kind === 'policy' || kind === 'declaration' ? factWords({ card, endsAt }) : '';
    return `${String(index + 1)}. 【${subscribableKindNames[kind]}】${title}${facts}`;
  };
  const more =
    total > named.length
      ? `一共 ${String(total)} 条，这里是最新的 ${String(named.length)} 条，`
      : `一共 ${String(total)} 条，`;
  const from = shanghaiMinuteInWords(since.toISOString());
  const to = shanghaiMinuteInWords(until.toISOString());
  const links = named.map(
    (item, index) => `${lineOf(item, index)}\n${siteLink(deps, itemPage(item.kind, item.id))}`,
  );
  return {
    title: `您订阅的领域有 ${String(total)} 条新内容`,
    body: `${named.map(lineOf).join('\n')}${total > named.length ? `\n${more}打开摘要查看全部。` : ''}`,
    page,
    mail: {
      template: 'subscriptionDigest',
      text: `您订阅的内容，${from} 至 ${to} 新公开的有：\n\n${links.join('\n\n')}\n\n${more}在企业工作台查看全部：\n${siteLink(deps, page)}`,
    },
  };
}
