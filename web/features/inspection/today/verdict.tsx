import { verdictNames } from '#contract/inspection/state-names.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { classNames } from '#web/ui/class-names.ts';
import {
  isUnsure,
  reasonsOf,
  stripOf,
  stripText,
  type Inspection,
  type LastRun,
} from './inspection-words.ts';
import styles from './today.module.css';

const tones = { good: 'success', deducted: 'warning', failed: 'error' } as const;

/** Whether the site would pass, why, and how it was on the days before. */
export function VerdictPart({ last, days }: { last: LastRun; days: Inspection['days'] }) {
  const today = shanghaiDay(new Date(useNow(false)));
  const strip = stripOf(days, today);
  const text = stripText(strip);
  return (
    <div className={styles.verdict}>
      <Alert
        tone={last.verdict === 'good' && isUnsure(last) ? 'info' : tones[last.verdict]}
        title={verdictNames[last.verdict]}
      >
        <p>{reasonsOf(last)}</p>
      </Alert>
      <div className={styles.strip}>
        <svg viewBox={`0 0 ${String(strip.length * 9)} 30`} role="img" aria-label={text}>
          {strip.map(({ day, verdict }, at) => (
            <rect
              key={day}
              x={at * 9}
              y={verdict === undefined ? 24 : 0}
              width={7}
              height={verdict === undefined ? 6 : 30}
              rx={1.5}
              className={classNames(styles.day, verdict !== undefined && styles[verdict])}
            />
          ))}
        </svg>
        <p className="meta" aria-hidden="true">
          {text}
        </p>
      </div>
    </div>
  );
}
