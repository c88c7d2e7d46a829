import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { askForRun } from '#server/db/queries/inspection/run.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

/** Asks for an inspection, which a node makes within seconds. While one is under way, that one is it. */
export async function checkAgain(transaction: Transaction, { caller, ...from }: KnownContext): Promise<void> {
  const now = transaction.clock.now();
  if (!(await askForRun(transaction.db, { day: shanghaiDay(now), now }))) {
    noteNothingDone();
    return;
  }
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'inspection', object: 'site', result: 'asked' },
  });
}
