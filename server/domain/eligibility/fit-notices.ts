import type { Match } from '#contract/eligibility/entities.ts';
import { fitNoticeItems } from '#contract/eligibility/constants.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { lastDigest, nextDigest } from '#contract/subscription/next-digest.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { hasAgreed } from '#server/db/queries/eligibility/fact.ts';
import {
  deleteFitNotice,
  insertFitNotice,
  insertNotifiedFits,
  listDueFitNotices,
  listNewlyUsable,
  listNotifiedFits,
  takeDueFitNotice,
  updateFitNotice,
} from '#server/db/queries/eligibility/fit-notice.ts';
import { findSubscriber } from '#server/db/queries/subscription/subscription.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import {
  itemPage,
  notifySubscriber,
  type NotifyDeps,
  type SubscriberNotice,
} from '#server/domain/messages/notify-subscriber.ts';
import { fail } from '#server/lib/fail.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';
import { listReady, matchesAmong } from './match.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site' | 'secrets' | 'log' | 'stopping'>;

const week = 7 * 24 * 3_600_000;
/** Seven mornings after the one at which somebody was told. */
const weekAfter = (toldAt: Date): Date => new Date(lastDigest('daily', toldAt).getTime() + week);
const atOnce = 200;
/** Where an enterprise sees all that fits, and turns this off. */
const matchesPage = '/company?page=policies';

/** Fails with fitNoticeConsent where the enterprise has not agreed to be matched. */
export async function setFitNotices(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  userId: number,
  isOn: boolean,
): Promise<null> {
  // who takes the consent back at the same time is before or after this
  await lockUserRow(db, userId);
  if (!isOn) {
    await deleteFitNotice(db, userId);
    return null;
  }
  if (!(await hasAgreed(db, userId))) fail('fitNoticeConsent');
  const now = clock.now();
  // off and on again is no way to be told more often
  const [last] = await listNotifiedFits(db, userId, 1);
  const free = last === undefined ? now : weekAfter(last.toldAt);
  const next = nextDigest('daily', now);
  await insertFitNotice(db, { userId, since: now, nextAt: free > next ? free : next });
  return null;
}

/**
 * Tells enterprises of policies and declarations that newly fit them, or want only data: each item once, and of an enterprise no more than once in seven
 * mornings. Several nodes may at once: whoever holds the row tells, and what is told and that it was are one transaction. What fails is logged and tried again
 * the next time. Never rejects.
 */
export async function notifyFits(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const tried = new Set<number>();
  try {
    while (!deps.stopping.aborted) {
      const due = await listDueFitNotices(deps.db, { now, limit: atOnce });
      const fresh = due.filter((userId) => !tried.has(userId));
      if (fresh.length === 0) return;
      const ready = await listReady(deps);
      for (const userId of untilStopped(fresh, deps.stopping)) {
        tried.add(userId);
        await notifyOne(deps, { userId, now, ready }).catch((error: unknown) =>
          deps.log.error({ err: error, user: userId }, 'what fits could not be told'),
        );
      }
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'who is told of what fits could not be listed');
  }
}

interface Due {
  userId: number;
  now: Date;
  ready: Awaited<ReturnType<typeof listReady>>;
}

async function notifyOne(deps: Deps, { userId, now, ready }: Due): Promise<void> {
  const matches = (await matchesAmong(ready, deps, userId)).filter(({ truth }) => truth !== 'unmet');
  await deps.db.transaction(async (tx) => {
    const notice = await takeDueFitNotice(tx, { userId, now });
    if (notice === undefined) return;
    const subscriber = await findSubscriber(tx, userId);
    // who has paused all is told nothing, and of nothing that it was told
    const isPaused = subscriber !== undefined && !subscriber.onSite && !subscriber.byMail;
    const mayTell = !isPaused && (await hasAgreed(tx, userId));
    const ids = mayTell ? matches.map(({ itemId }) => itemId) : [];
    const usable = await listNewlyUsable(tx, { userId, ids, since: notice.since, now });
    const fitting = matches.filter(({ itemId }) => usable.has(itemId));
    if (fitting.length === 0) {
      await updateFitNotice(tx, userId, { nextAt: nextDigest('daily', now) });
      return;
    }
    await insertNotifiedFits(tx, { userId, itemIds: fitting.map(({ itemId }) => itemId), toldAt: now });
    await updateFitNotice(tx, userId, { toldAt: now, nextAt: weekAfter(now) });
    const inTransaction = { ...deps, db: tx };
    await notifySubscriber(
      inTransaction,
      await getUser(tx, userId),
      { onSite: subscriber?.onSite ?? true, byMail: subscriber?.byMail ?? false },
      fitMessage(inTransaction, fitting),
    );
  });
}

/** Why it fits and how much: on the site alone, since mail passes through the hands of others. */
function reasonOf({ truth, counts, amount, missing }: Match): string {
  const why =
    truth === 'met' ? `${truthNames.met} ${String(counts.of)} 项要求` : `还缺资料：${missing.join('、')}`;
  const money =
    amount.yuan !== null && amount.yuan > 0
      ? `，预计 ${moneyText(amount.yuan)}`
      : amount.atMost !== null && amount.atMost > 0
        ? `，最高 ${moneyText(amount.atMost)}`
        : '';
  return `${why}${money}`;
}

function fitMessage(deps: NotifyDeps, fitting: readonly Match[]): SubscriberNotice {
  const total = fitting.length;
  const named = fitting.slice(0, fitNoticeItems);
  const lineOf = ({ kind, title, endTime }: Match, index: number, reason?: string) => {
    const until = endTime === null ? [] : [`${shanghaiMinuteInWords(endTime)} 截止`];
    const details = [...(reason === undefined ? [] : [reason]), ...until].join('，');
    const name = `${String(index + 1)}. 【${kind === 'policy' ? '政策' : '申报征集'}】${title}`;
    return details === '' ? name : `${name}（${details}）`;
  };
  const lines = named.map((match, index) => lineOf(match, index, reasonOf(match)));
  const more = total > named.length ? `\n一共 ${String(total)} 项，其余的在“我的政策”查看。` : '';
  const off = '按规则计算，以主管部门审核为准。不想再收到这类提醒，可以在“我的政策”关闭。';
  const links = named.map(
    (match, index) => `${lineOf(match, index)}\n${siteLink(deps, itemPage(match.kind, match.itemId))}`,
  );
  return {
    title: `有 ${String(total)} 项新的政策和申报，本企业符合或只差资料`,
    body: `${lines.join('\n')}${more}\n${off}`,
    page: matchesPage,
    mail: {
      template: 'fitNotice',
      text: `${links.join('\n\n')}${more}\n\n${off}\n${siteLink(deps, matchesPage)}`,
    },
  };
}
