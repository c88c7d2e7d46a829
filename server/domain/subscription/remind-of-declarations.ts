import { reminderDays } from '#contract/subscription/constants.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import {
  listEndingMarks,
  listChangedMarks,
  nudgeMark,
  noteReminder,
  type ChangedMark,
} from '#server/db/queries/subscription/declaration-mark.ts';
import type { Queryable } from '#server/db/database.ts';
import { findSubscriber } from '#server/db/queries/subscription/subscription.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import type { Services } from '#server/services.ts';
import { factWords } from './fact-words.ts';
import { itemPage, notifySubscriber } from '#server/domain/messages/notify-subscriber.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site' | 'secrets' | 'log' | 'stopping'>;

const day = 24 * 3_600_000;
const atOnce = 500;

const inWords = (time: Date): string => shanghaiMinuteInWords(time.toISOString());

/** When the reminder of an end comes. */
export const reminderOf = (endsAt: Date): Date => new Date(endsAt.getTime() - reminderDays * day);

/**
 * Tells of marked declarations whose window has changed, and reminds of those that end within three days: each once, whichever nodes run
 * this at once. What fails is logged and tried again the next time. Never rejects.
 */
export async function remindOfDeclarations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + reminderDays * day);
  try {
    await each(deps, await listChangedMarks(deps.db, atOnce), (tx, mark) => notifyMoved(deps, tx, mark, now));
    await each(deps, await listEndingMarks(deps.db, { now, until, limit: atOnce }), (tx, mark) =>
      remind(deps, tx, mark, now),
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'marked declarations could not be listed');
  }
}

async function each(
  { db, log, stopping }: Deps,
  marks: readonly ChangedMark[],
  tell: (tx: Queryable, mark: ChangedMark) => Promise<void>,
): Promise<void> {
  for (const mark of untilStopped(marks, stopping))
    await db
      .transaction((tx) => tell(tx, mark))
      .catch((error: unknown) =>
        log.error({ err: error, user: mark.userId, item: mark.itemId }, 'a mark could not be told of'),
      );
}

/** What of the window reads otherwise than its owner was told. */
function changesOf({ toldStart, startsAt, toldEnd, endsAt }: ChangedMark): string[] {
  const moves = [
    { name: '开始时间', before: toldStart, now: startsAt },
    { name: '截止时间', before: toldEnd, now: endsAt },
  ];
  return moves
    .map(({ name, before, now }) => ({ name, from: inWords(before), to: inWords(now) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name}由 ${from} 改为 ${to}`);
}

async function notifyMoved(deps: Deps, tx: Queryable, mark: ChangedMark, now: Date): Promise<void> {
  const changes = changesOf(mark);
  // a change of seconds is none to its owner, and no reason to be reminded anew
  if (changes.length === 0) return void (await nudgeMark(tx, mark));
  // what says so now needs no reminder besides
  if (!(await nudgeMark(tx, mark, reminderOf(mark.endsAt) <= now ? now : null))) return;
  const text = `您标记的《${mark.title}》申报时间有变：${changes.join('，')}。`;
  await notifyOwner(deps, tx, mark, { title: '您标记的申报时间有变', text });
}

async function remind(deps: Deps, tx: Queryable, mark: ChangedMark, now: Date): Promise<void> {
  if (!(await noteReminder(tx, mark, now))) return;
  const to = inWords(mark.toldEnd);
  const text = `您标记的《${mark.title}》${factWords({ card: mark.card })}将于 ${to} 截止，请留出准备材料的时间。`;
  await notifyOwner(deps, tx, mark, { title: '您标记的申报即将截止', text });
}

async function notifyOwner(
  deps: Deps,
  tx: Queryable,
  { userId, itemId }: ChangedMark,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const inTransaction = { ...deps, db: tx };
  const byMail = (await findSubscriber(tx, userId))?.byMail ?? false;
  const page = itemPage('declaration', itemId);
  await notifySubscriber(
    inTransaction,
    await getUser(tx, userId),
    // whoever marks wants to be told: within the site in any case
    { onSite: true, byMail },
    {
      ...{ title, body: text, page },
      mail: { template: 'declarationReminder', text: `${text}\n\n${siteLink(deps, page)}` },
    },
  );
}
