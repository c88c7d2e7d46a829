import { useEffect, useEffectEvent } from 'react';
import type { CallState } from './use-call.ts';

/** Asks again for what was known already when a page appears: of one's own things the answer of a moment ago may be too old. */
export function useAskAgain(...calls: readonly (CallState<unknown> & { retry: () => void })[]): void {
  const askAgain = useEffectEvent(() => {
    for (const { status, retry } of calls) if (status === 'ready') retry();
  });
  useEffect(() => askAgain(), []);
}
