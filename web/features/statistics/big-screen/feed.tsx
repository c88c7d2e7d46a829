import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Figure } from '#contract/statistics/calls.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import styles from './page.module.css';

/** What has just happened, the last first: of today the time, of other days the day. */
export function Feed({ figure: { rows } }: { figure: Figure }) {
  const today = shanghaiDay(serverNow());
  return (
    <ol className={styles.feed} aria-label="最新动态">
      {rows.map(({ key, name, group, at = '' }) => {
        const [day = '', minute = ''] = shanghaiMinute(at).split(' ');
        return (
          <li key={key}>
            <time className="num" dateTime={at}>
              {day === today ? minute : day.slice(5)}
            </time>
            <span className={styles.group}>{group}</span>
            <span className={styles.happened} title={name}>
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
