import { urgentDeclarationDays } from '#contract/content/constants.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindow, type TimeWindow as Window } from '#contract/time-window.ts';
import { Headline } from '#web/lib/headline.tsx';
import { contentHref } from '#web/lib/content-links.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { TimeWindow, type TimeWindowState } from '#web/ui/time-window/time-window.tsx';
import styles from './dated.module.css';

/** From here on the time is short. */
const urgentMilliseconds = urgentDeclarationDays * 24 * 3600 * 1000;

/** `now` in milliseconds since 1970. */
export function DeclarationRow({ item, now }: { item: DeclarationItem; now: number }) {
  const { isElder } = useReadingMode();
  const start = Date.parse(item.declareStartTime);
  const end = Date.parse(item.declareEndTime);
  const window = timeWindow({ start, end, now });
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <a href={contentHref('declaration', item.id)}>
            <Headline text={item.title} />
          </a>
        </h3>
        <p className={styles.meta}>
          <span>{item.declareUnit}</span>
          <span className="num">
            {monthAndDay(start)} 至 {monthAndDay(end)}
          </span>
        </p>
      </div>
      <TimeWindow
        state={barState(window, end - now)}
        progress={(now - start) / (end - start)}
        label={window.state === 'end' ? window.stateName : window.label}
        text={countdownText(window, isElder)}
      />
    </li>
  );
}

function monthAndDay(instant: number): string {
  return shanghaiDay(instant).slice(5);
}

function barState({ state }: Window, remaining: number): TimeWindowState {
  if (state === 'noStart') return 'upcoming';
  if (state === 'end') return 'closed';
  return remaining < urgentMilliseconds ? 'urgent' : 'open';
}

/** Elder mode has no parts that move: what ticks every second is left out. */
function countdownText({ countdown: { days, hours, minutes, seconds } }: Window, isElder: boolean): string {
  if (isElder) return `${String(Number(days))} 天 ${String(Number(hours))} 小时`;
  return `${days} 天 ${hours}:${minutes}:${seconds}`;
}
