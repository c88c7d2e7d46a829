import {
  answeredOpenDays,
  enquiryRetentionDays,
  openEnquiryRetentionDays,
} from '#contract/help/constants.ts';
import type { EnquiryAction } from '#contract/help/enquiry-workflow.ts';
import {
  deleteEnquiriesClosedBefore,
  deleteWaitingWrittenBefore,
  listAnsweredBefore,
  listOverdue,
} from '#server/db/queries/help/enquiry.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { BusinessError } from '#server/lib/fail.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { enquiries } from './enquiry-workflow.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;

/**
 * Marks what was not answered in time, closes what was answered long ago. Several nodes may do this at once: each step is made once. What
 * fails is logged and tried again the next time. Never rejects.
 */
export async function watchEnquiries(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  const { db, clock, log, stopping } = services;
  const now = clock.now();
  const move = async (action: EnquiryAction, ids: readonly number[]) => {
    for (const id of untilStopped(ids, stopping))
      await enquiries
        .transition(services, id, { action, by: 'clock', origin: scheduledOrigin })
        .catch((error: unknown) => {
          // somebody has answered, or another node was first
          if (error instanceof BusinessError) return;
          log.error({ err: error, enquiry: id, action }, 'an enquiry could not be moved on');
        });
  };
  try {
    await move('markOverdue', await listOverdue(db, now));
    await move('settle', await listAnsweredBefore(db, new Date(now.getTime() - answeredOpenDays * day)));
  } catch (error) {
    log.warn({ err: error }, 'due enquiries could not be listed');
  }
}

/** Deletes what was closed, or has waited in vain, so long that nobody has a use for it. The record stays: it says who did what, and no word of it. */
export async function sweepEnquiries({ db, clock }: Pick<MessageServices, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  await db.transaction(async (tx) => {
    await deleteEnquiriesClosedBefore(tx, daysAgo(enquiryRetentionDays));
    await deleteWaitingWrittenBefore(tx, daysAgo(openEnquiryRetentionDays));
  });
}
