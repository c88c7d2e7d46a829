import type { DeclarationItem } from '#contract/content/entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { Headline } from '#web/lib/text/headline.tsx';
import styles from './dated.module.css';

/** `now` in milliseconds since 1970. */
export function DeclarationRow({ item, now }: { item: DeclarationItem; now: number }) {
  const start = Date.parse(item.declareStartTime);
  const end = Date.parse(item.declareEndTime);
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
      <DeclarationWindow start={start} end={end} now={now} />
    </li>
  );
}

function monthAndDay(instant: number): string {
  return shanghaiDay(instant).slice(5);
}
