import { useEffect, useEffectEvent } from 'react';
import type { CallState } from './use-call.ts';

/** Fetches data again when a page appears. A cached response about one's own things may be too old. */
export function useAskAgain(...calls: readonly (CallState<unknown> & { retry: () => void })[]): void {
  const askAgain = useEffectEvent(() => {
    for (const { status, retry } of calls) if (status === 'ready') retry();
  });
  useEffect(() => askAgain(), []);
}
