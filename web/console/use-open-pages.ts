import { queueCalls } from '#contract/todo/queue-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';

/** The pages of the console that whoever is here may open; undefined until that is known. */
export function useOpenPages(): ReadonlySet<string> | undefined {
  const queues = useCall(queueCalls.consoleQueues, {}, { isPart: true });
  return queues.data && new Set(queues.data.rows.map(({ page }) => page));
}
