import { useRef } from 'react';
import { timeWindowState } from '#contract/time-window.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { Headline } from '#web/lib/text/headline.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item, RowOf } from '../reads.ts';
import styles from './kinds.module.css';
import { StateTag, windowOf, WindowTag } from './window-tag.tsx';

/** It can do more than lists need. */
const lazyCard = createLazy(async () => (await import('./apply-card.tsx')).WindowCard);

function Row({ item }: { item: RowOf<'declaration'> }) {
  const place = useRef<HTMLElement>(null);
  const now = useNow(useVisible(place));
  const start = Date.parse(item.declareStartTime);
  const end = Date.parse(item.declareEndTime);
  return (
    <article className={styles.declaration} ref={place}>
      <div>
        <h2>
          <a href={contentHref('declaration', item.id)}>
            <Headline text={item.title} />
          </a>
        </h2>
        <p className={`meta ${styles.facts ?? ''}`}>
          <StateTag of={timeWindowState({ start, end, now })} />
          <span>{item.declareType}</span>
          <span>{item.declareUnit}</span>
          <span className="num">
            {shanghaiMinute(item.declareStartTime)} 至 {shanghaiMinute(item.declareEndTime)}
          </span>
        </p>
      </div>
      <DeclarationWindow start={start} end={end} now={now} />
    </article>
  );
}

/** Where the card does not come, the facts say the same times. */
function Aside({ item }: { item: Item<'declaration'> }) {
  const late = useLazy(lazyCard);
  if (late.status === 'ready') return <late.value item={item} />;
  return late.status === 'loading' && windowOf(item) && <div className={styles.waiting} aria-busy="true" />;
}

export const parts: KindParts<'declaration'> = {
  neighbourWord: '项',
  Row,
  rowHeight: 'low',
  tags: (item) => {
    const { declareType, mode } = item.extra;
    const window = windowOf(item);
    return (
      <>
        {window && <WindowTag window={window} />}
        <Tag>{declareType}</Tag>
        {mode !== '普通' && <Tag tone="teal">{mode}</Tag>}
      </>
    );
  },
  Aside,
};
