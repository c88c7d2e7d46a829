import { listLapsed } from '#server/db/queries/filings/filing.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';
import { filings } from './filing-workflow.ts';

/**
 * Ends filings that nobody corrected or confirmed in time. Several nodes may do this at once: each is ended once. What fails is logged and tried again the
 * next time. Never rejects.
 */
export async function watchFilings(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  const { db, clock, log, stopping } = services;
  try {
    for (const { id } of untilStopped(await listLapsed(db, clock.now()), stopping))
      await db
        .transaction((tx) =>
          filings.within({ ...services, db: tx }, id, (_, row) =>
            // somebody has moved it, or another node was first
            row.dueAt !== null &&
            row.dueAt <= clock.now() &&
            (row.state === 'returned' || row.state === 'offered')
              ? { action: 'lapse', by: 'clock', origin: scheduledOrigin }
              : undefined,
          ),
        )
        .catch((error: unknown) => {
          log.error({ err: error, filing: id }, 'a filing whose time is over could not be taken up');
        });
  } catch (error) {
    log.warn({ err: error }, 'filings whose time is over could not be listed');
  }
  sendSoon(services);
}
