import { expiryReminderDays } from '#contract/certifications/constants.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  listEnding,
  listUnopposed,
  updateCertification,
} from '#server/db/queries/certifications/certification.ts';
import type { MessageServices, Transaction } from '#server/domain/messages/commit-and-send.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordStep, scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';
import { reachOwner } from './certification-messages.ts';
import { certifications } from './certification-workflow.ts';

type WatchServices = MessageServices & Pick<Services, 'stopping'>;

/**
 * Ends certifications that have run out, and revocations that nobody has objected to; reminds of what runs out soon. Several nodes may do this at once: each thing is
 * done once. What fails is logged and tried again the next time. Never rejects.
 */
export async function watchCertifications(services: WatchServices): Promise<void> {
  const { db, clock, log, stopping } = services;
  const today = shanghaiDay(clock.now());
  try {
    const unopposed = await listUnopposed(db, clock.now());
    const ending = await listEnding(db, {
      today,
      reminders: expiryReminderDays.map((days) => ({ days, last: daysAfter(today, days) })),
    });
    const work = [
      ...unopposed.map(({ id }) => ({ id, act: (tx: Transaction) => end(tx, id, 'revokeUnopposed') })),
      ...ending.map(({ id, validUntil }) => ({
        id,
        act: (tx: Transaction) =>
          validUntil !== null && validUntil < today ? end(tx, id, 'expire') : remind(tx, id, today),
      })),
    ];
    for (const { id, act } of untilStopped(work, stopping))
      await db
        .transaction((tx) => act({ ...services, db: tx }))
        .catch((error: unknown) => {
          log.error(
            { err: error, certification: id },
            'a certification whose time is over could not be taken up',
          );
        });
  } catch (error) {
    log.warn({ err: error }, 'certifications whose time is over could not be listed');
  }
  sendSoon(services);
}

async function end(deps: Transaction, id: number, action: 'revokeUnopposed' | 'expire'): Promise<void> {
  await certifications.within(deps, id, ({ clock }, row) => {
    const isDue =
      action === 'expire'
        ? row.validUntil !== null && row.validUntil < shanghaiDay(clock.now())
        : row.state === 'revoking' && row.dueAt !== null && row.dueAt <= clock.now();
    // somebody has moved it, or another node was first
    return isDue && row.closedAt === null ? { action, by: 'clock', origin: scheduledOrigin } : undefined;
  });
}

/** Once for each of the days on which reminders are due. */
async function remind(deps: Transaction, id: number, today: string): Promise<void> {
  const row = await certifications.lock(deps.db, id);
  if (row?.closedAt !== null || row.validUntil === null) return;
  const { validUntil, remindedDays, state } = row;
  const due = expiryReminderDays.findLast((days) => validUntil <= daysAfter(today, days));
  if (due === undefined || (remindedDays !== null && remindedDays <= due)) return;
  if (!(await updateCertification(deps.db, { id, from: state }, { remindedDays: due }))) return;
  await reachOwner(deps, { action: 'remind', row, comment: '' });
  await recordStep(deps, {
    subject: { type: 'certification', id },
    ...{ action: 'remind', from: state, to: state, userId: undefined, origin: scheduledOrigin },
    audit: { action: 'certification', object: `certification ${String(id)}`, result: 'reminded' },
  });
}
