import { useEffect, useEffectEvent, useRef } from 'react';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { usePolling } from '#web/lib/polling.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Inspection } from './inspection-words.ts';
import styles from './today.module.css';

/** How often is asked how far one is; and, while none is under way, whether a colleague or the morning has begun one. */
const watchMilliseconds = { busy: 2_000, idle: 60_000 };

/** Follows an inspection to its end: then what was found is asked for anew. */
export function useWatch(known: Inspection | undefined, ask: () => void): void {
  const isBusy = known !== undefined && known.underWay !== null;
  usePolling(isBusy ? watchMilliseconds.busy : watchMilliseconds.idle, () => {
    ask();
    return Promise.resolve();
  });
  const endedAt = known === undefined ? undefined : (known.last?.endedAt ?? '');
  const before = useRef(endedAt);
  const tell = useEffectEvent(() => {
    makeStale(inspectionCalls.checkAgain.writes ?? []);
    showToast('success', '查完了，下面是最新的结果');
  });
  useEffect(() => {
    if (endedAt === undefined || endedAt === before.current) return;
    if (before.current !== undefined) tell();
    before.current = endedAt;
  }, [endedAt]);
}

/** How far an inspection is. */
export function UnderWay({ of: { done, total } }: { of: NonNullable<Inspection['underWay']> }) {
  const isCounted = total > 0;
  return (
    <div className={styles.progress}>
      <p id="inspection-progress">
        正在查{isCounted ? `：已看 ${String(done)} 条，共 ${String(total)} 条` : '，马上开始'}
      </p>
      <progress aria-labelledby="inspection-progress" {...(isCounted && { value: done, max: total })} />
    </div>
  );
}
