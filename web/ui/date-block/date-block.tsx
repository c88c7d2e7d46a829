import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './date-block.module.css';

const weekdays = '日一二三四五六';

/** A day as on a tear-off calendar. `day` is one of Shanghai, 2026-11-26; `year` is written where it is another one. */
export function DateBlock({ day, year }: { day: string; year: number }) {
  const [ofYear = 0, month = 0, date = 0] = day.split('-').map(Number);
  const weekday = weekdays.charAt(new Date(`${day}T00:00:00Z`).getUTCDay());
  const isOtherYear = ofYear !== year;
  return (
    <time className={styles.block} dateTime={day}>
      <span className={styles.month}>
        {isOtherYear && (
          <>
            {ofYear}
            <VisuallyHidden> 年 </VisuallyHidden>
            <span aria-hidden="true">.</span>
          </>
        )}
        {month}
        {isOtherYear ? <VisuallyHidden> 月</VisuallyHidden> : ' 月'}
      </span>
      <b className={styles.date}>
        {date}
        <VisuallyHidden> 日</VisuallyHidden>
      </b>
      <span className={styles.weekday}>周{weekday}</span>
    </time>
  );
}
