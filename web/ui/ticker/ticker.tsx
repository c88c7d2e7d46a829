import { ChevronDown, Pause, Play } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Headline } from '#web/lib/text/headline.tsx';
import { useAutoplay } from '../autoplay/use-autoplay.ts';
import { classNames } from '../class-names.ts';
import styles from './ticker.module.css';

interface TickerItem {
  id: string;
  text: string;
  href: string;
  /** shown at the right end, such as a date */
  note?: string | undefined;
}

export interface TickerProps {
  label: string;
  /** before the text: an icon and a word */
  lead?: ReactNode;
  items: readonly TickerItem[];
  intervalMs?: number | undefined;
}

/** One line that shows its items in turn. Pausable, and the next one can always be asked for. */
export function Ticker({ label, lead, items, intervalMs = 4000 }: TickerProps) {
  const [index, setIndex] = useState(0);
  const count = items.length;
  const turn = useCallback(() => setIndex((i) => (i + 1) % count), [count]);
  const autoplay = useAutoplay({ count, intervalMs, rememberAs: `ticker:${label}`, onTurn: turn });
  const item = items[index % count];
  if (!item) return null;
  return (
    <section className={styles.ticker} aria-label={label} {...autoplay.hold}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <a key={item.id} className={classNames(styles.text, 'clamp1')} href={item.href}>
        <Headline text={item.text} />
      </a>
      {item.note && <span className={classNames(styles.note, 'meta num')}>{item.note}</span>}
      {autoplay.canPlay && (
        <button
          type="button"
          aria-label={autoplay.isPaused ? '继续滚动' : '暂停滚动'}
          onClick={autoplay.togglePaused}
        >
          {autoplay.isPaused ? (
            <Play className="icon-s" aria-hidden="true" />
          ) : (
            <Pause className="icon-s" aria-hidden="true" />
          )}
        </button>
      )}
      {count > 1 && (
        <button type="button" aria-label="下一条" onClick={turn}>
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      )}
    </section>
  );
}
