import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { shanghaiMinute, shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindowStateNames } from '#contract/time-window.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';
import { loadServicePart, type PropsOf } from '../service-parts.ts';
import styles from './kinds.module.css';
import { LazyApply } from './lazy-apply.tsx';
import { useWindowState, windowOf, type Window } from './window-tag.tsx';

/** It comes in a quiet moment, once the card stands. */
const lazyMark = createLazy(async () => {
  await new Promise<void>(whenIdle);
  return loadServicePart('subscription/mark-button');
});

/** How much time there is, and what one can do with it. */
export function WindowCard({ item }: { item: Item<'declaration'> }) {
  const window = windowOf(item);
  return window && <Card item={item} window={window} />;
}

function Card({ item, window }: { item: Item<'declaration'>; window: Window }) {
  const place = useRef<HTMLElement>(null);
  const { now, state } = useWindowState(window, place);
  if (state === 'end')
    return (
      <section className={`card ${styles.window ?? ''}`} ref={place}>
        <h2>{timeWindowStateNames.end}</h2>
        <p className="num">{shanghaiMinuteInWords(window.endsAt)} 截止</p>
      </section>
    );
  return (
    <section className={`card ${styles.window ?? ''}`} ref={place}>
      <h2>申报时间</h2>
      <p className="num">
        {shanghaiMinute(window.startsAt)} 起<br />
        {shanghaiMinute(window.endsAt)} 止
      </p>
      <DeclarationWindow start={window.start} end={window.end} now={now} />
      {state === 'underway' && <LazyApply item={item} />}
      <Button isWide onClick={() => void saveDeadline(item, window, now)}>
        <CalendarPlus aria-hidden="true" />
        {state === 'noStart' ? '申报时间存入日历' : '截止时间存入日历'}
      </Button>
      <div className={styles.mark}>
        <Mark id={item.id} now={now} />
      </div>
    </section>
  );
}

/** The card is whole without it: a part that does not come says nothing. */
function Mark(props: PropsOf<'subscription/mark-button'>) {
  const late = useLazy(lazyMark);
  return late.status === 'ready' && <late.value {...props} />;
}

async function saveDeadline(item: Item<'declaration'>, { start, end }: Window, now: number): Promise<void> {
  try {
    // fetched by whoever wants it: few do
    (await import('./save-deadline.ts')).saveDeadline(item, { start, end, now });
  } catch {
    showToast('error', '没有存成，请再试一次');
  }
}
