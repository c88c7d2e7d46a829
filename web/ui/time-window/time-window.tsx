import { classNames } from '../class-names.ts';
import styles from './time-window.module.css';

export type TimeWindowState = 'upcoming' | 'open' | 'urgent' | 'closed';

export interface TimeWindowProps {
  state: TimeWindowState;
  /** where now stands between start (0) and end (1) */
  progress: number;
  /** what the time means, such as 剩余时间 */
  label: string;
  /** the time itself in words and figures, such as 3 天; never left to the colour alone */
  text: string;
}

/** The window in which something can be applied for: the bar is the window, the mark is now. */
export function TimeWindow({ state, progress, label, text }: TimeWindowProps) {
  const share = state === 'upcoming' ? 0 : Math.min(1, Math.max(0, progress));
  return (
    <div className={classNames(styles.window, styles[state])}>
      <p className={styles.line}>
        <span className={styles.label}>{label}</span>
        <b className={classNames('num', styles.text)}>{text}</b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
