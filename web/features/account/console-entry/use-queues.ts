import { commonErrors } from '#contract/common-errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import type { QueuePage } from '#contract/todo/queues.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useCall } from '#web/lib/call/use-call.ts';

/** The queues that whoever has come works on, with how many wait in each; undefined until they are known. */
export function useQueues() {
  const { user } = useSession();
  const isEnabled = user?.secondFactor !== 'due' && user?.secondFactor !== 'missing';
  const asked = useCall(queueCalls.consoleQueues, {}, { isPart: true, isEnabled });
  const isNobody =
    asked.status === 'failed' &&
    asked.error instanceof CallError &&
    asked.error.code === commonErrors.accessDenied.code;
  const waiting: ReadonlyMap<QueuePage, number> | undefined = isNobody
    ? new Map()
    : asked.data && new Map(asked.data.rows.map(({ page, waiting: count }) => [page, count]));
  return { asked, isNobody, waiting };
}
