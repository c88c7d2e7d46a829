import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';

/** One page of a queue: the page before stays while the next is under way, and colleagues' work is seen by whoever comes back. */
export function useQueueList<C extends CallDefinition>(call: C, request: RequestOf<C>) {
  const list = useCall(call, request, { keepsPrevious: true });
  useAskAgain(list);
  return list;
}
