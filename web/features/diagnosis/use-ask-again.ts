import { useEffect, useEffectEvent } from 'react';
import type { CallState } from '#web/lib/call/use-call.ts';

/** Asks again for what was known already when a page appears: it may be older than what has just been done on another one. */
export function useAskAgain(...calls: readonly (CallState<unknown> & { retry: () => void })[]): void {
  const askAgain = useEffectEvent(() => {
    for (const { status, retry } of calls) if (status === 'ready') retry();
  });
  useEffect(() => askAgain(), []);
}
