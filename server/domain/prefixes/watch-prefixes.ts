import { reportDueDay, reportReminderDays } from '#contract/prefixes/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listToRemind, updatePrefix } from '#server/db/queries/prefixes/prefix.ts';
import { listReportedYears } from '#server/db/queries/prefixes/volume-report.ts';
import type { MessageServices, Transaction } from '#server/domain/messages/commit-and-send.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordStep, scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';
import { yearOf } from './describe-prefix.ts';
import { reachOwner } from './prefix-messages.ts';
import { prefixes } from './prefix-workflow.ts';

type WatchServices = MessageServices & Pick<Services, 'stopping'>;

/** The last day of the year on which reminders went out, until today; undefined where there is none yet, or the term is over. */
function reminderDayOf(today: string): string | undefined {
  const year = today.slice(0, 4);
  if (today > `${year}-${reportDueDay}`) return undefined;
  return reportReminderDays.map((day) => `${year}-${day}`).findLast((day) => day <= today);
}

/**
 * Reminds of last year's volumes. Several nodes may do this at once: of each day of reminders a holder is told once. What fails is logged and tried again the
 * next time. Never rejects.
 */
export async function watchPrefixes(services: WatchServices): Promise<void> {
  const { db, clock, log, stopping } = services;
  const today = shanghaiDay(clock.now());
  const day = reminderDayOf(today);
  if (day === undefined) return;
  const year = yearOf(today) - 1;
  try {
    const rows = await listToRemind(db, { year, remindedBefore: day });
    for (const { id } of untilStopped(rows, stopping))
      await db
        .transaction((tx) => remind({ ...services, db: tx }, id, { year, day, today }))
        .catch((error: unknown) => {
          log.error({ err: error, prefix: id }, 'the holder of a prefix could not be reminded');
        });
  } catch (error) {
    log.warn({ err: error }, 'prefixes without a report could not be listed');
  }
  sendSoon(services);
}

async function remind(
  deps: Transaction,
  id: number,
  { year, day, today }: { year: number; day: string; today: string },
): Promise<void> {
  const row = await prefixes.lock(deps.db, id);
  // somebody has moved it or reported, or another node was first
  if (row?.state !== 'active' || (row.remindedOn !== null && row.remindedOn >= day)) return;
  if ((await listReportedYears(deps.db, [id])).get(id)?.has(year) === true) return;
  await updatePrefix(deps.db, { id, from: row.state }, { remindedOn: today });
  const report = { year, dueDay: `${String(year + 1)}-${reportDueDay}` };
  await reachOwner(deps, { action: 'remind', row, comment: '', report });
  await recordStep(deps, {
    subject: { type: 'prefix', id },
    ...{ action: 'remind', from: row.state, to: row.state, userId: undefined, origin: scheduledOrigin },
    audit: { action: 'prefix', object: `prefix ${String(id)}`, result: 'reminded' },
  });
}
