import { releaseCalls } from '#contract/content/calls.ts';
import { useCall } from '#web/lib/use-call.ts';
import { useIdle } from '#web/lib/when-idle.ts';
import { NumberCounter } from '#web/ui/number-counter/number-counter.tsx';
import styles from './live-counters.module.css';

/** Section 7.10 of the portal specification. Until the answer is there, and without one, there is nothing to count. */
export function LiveCounters() {
  const { data } = useCall(releaseCalls.getStatisticsNum, {}, { isEnabled: useIdle() });
  const served = data?.serviceEnterprise ?? 0;
  const visits = data?.trafficStatistics ?? 0;
  return (
    <div className={styles.counters}>
      <p>
        累计服务企业 <NumberCounter value={served} figures={[served, visits]} /> 次
      </p>
      <p>
        用户访问 <NumberCounter value={visits} figures={[served, visits]} /> 次
      </p>
    </div>
  );
}
