import { remindHour } from '#contract/inspection/constants.ts';
import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { InspectionFinding } from '#server/db/queries/inspection/finding.ts';
import { takeReminders } from '#server/db/queries/inspection/given-finding.ts';
import {
  commitAndSend,
  type MessageServices,
  type Transaction,
} from '#server/domain/messages/commit-and-send.ts';
import { readMenders } from './menders.ts';
import { tellMender } from './tell-mender.ts';

/**
 * Reminds of what is due tomorrow and of what is overdue, each once; who was told on the same day is not told twice. Several nodes may do this at once: each
 * finding is taken by one. Never rejects.
 */
export async function remindMenders(services: MessageServices): Promise<void> {
  const now = services.clock.now();
  const today = shanghaiDay(now);
  if (now.getTime() < startOfDay(today).getTime() + remindHour * 3_600_000) return;
  try {
    await commitAndSend(services, async (transaction) => {
      for (const sort of ['early', 'overdue'] as const) {
        const due = await takeReminders(transaction.db, sort, { today, tomorrow: daysAfter(today, 1) });
        await tellEach(transaction, sort, due);
      }
    });
  } catch (error) {
    services.log.warn({ err: error }, 'those who are to mend something could not be reminded');
  }
}

/** One message each. Whoever cannot mend a thing any more is not told: the chief's list says so. */
async function tellEach(
  transaction: Transaction,
  sort: 'early' | 'overdue',
  due: readonly InspectionFinding[],
): Promise<void> {
  const mendersOf = await readMenders(transaction.db, due);
  const byMender = new Map<number, InspectionFinding[]>();
  for (const finding of due) {
    const { givenTo } = finding;
    if (givenTo === null || !(await mendersOf(finding)).some(({ id }) => id === givenTo)) continue;
    byMender.set(givenTo, [...(byMender.get(givenTo) ?? []), finding]);
  }
  for (const [userId, findings] of [...byMender].sort(([one], [other]) => one - other))
    await tellMender(transaction, userId, sort, findings);
}
