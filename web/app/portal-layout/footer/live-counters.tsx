import { useRef } from 'react';
import { releaseCalls } from '#contract/content/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { NumberCounter } from '#web/ui/number-counter/number-counter.tsx';
import styles from './live-counters.module.css';

/** Section 7.10 of the portal specification. Asked for by those who come near. Until the answer is there, and without one, a dash: 0 would be a figure. */
export function LiveCounters() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  const { data } = useCall(releaseCalls.getStatisticsNum, {}, { isEnabled: isNear });
  const served = data?.serviceEnterprise;
  const visits = data?.trafficStatistics;
  const figures = [served ?? 0, visits ?? 0];
  return (
    <div ref={place} className={styles.counters}>
      <p>
        累计服务企业 <Figure value={served} figures={figures} />
      </p>
      <p>
        用户访问 <Figure value={visits} figures={figures} />
      </p>
    </div>
  );
}

function Figure({ value, figures }: { value: number | undefined; figures: readonly number[] }) {
  return (
    <span className={styles.figure}>
      {value === undefined ? '—' : <NumberCounter value={value} figures={figures} />} 次
    </span>
  );
}
