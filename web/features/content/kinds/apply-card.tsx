import { CalendarPlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { timeWindowStateNames, type TimeWindowState } from '#contract/time-window.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { site } from '#web/lib/site.ts';
import { labelledTime } from '#web/lib/text/labelled-time.ts';
import { moneyOf } from '#web/lib/text/support-facts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { ActBlock, type ActBlockProps } from '#web/ui/act-block/act-block.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';
import { loadServicePart, type PropsOf } from '../service-parts.ts';
import { useApply } from './apply.tsx';
import styles from './kinds.module.css';
import { useWindowState, windowOf, type Window } from './window-tag.tsx';

/** It comes in a quiet moment, once the card stands. */
const lazyMark = createLazy(async () => {
  await new Promise<void>(whenIdle);
  return loadServicePart('subscription/mark-button');
});

/** How much there is, for whom, how much time is left, and what one can do with it. */
export function WindowCard({ item }: { item: Item<'declaration'> }) {
  const window = windowOf(item);
  return window && <Card item={item} window={window} />;
}

const titles: Readonly<Record<TimeWindowState, string>> = { ...timeWindowStateNames, underway: '正在申报' };

function Card({ item, window }: { item: Item<'declaration'>; window: Window }) {
  const place = useRef<HTMLDivElement>(null);
  const { now, state } = useWindowState(window, place);
  const { amount, audience, mode, consultationPhone } = item.extra;
  const block = {
    title: titles[state],
    money: moneyOf(amount),
    who: audience,
    ...labelledTime({ startsAt: window.startsAt, endsAt: window.endsAt, mode }, now),
    phone: consultationPhone === '' ? site.phone : consultationPhone,
    isSaidAbove: true,
  };
  return (
    <div ref={place}>
      {state === 'end' ? (
        <ActBlock {...block} />
      ) : state === 'underway' && mode !== '免申即享' ? (
        <Underway item={item} block={block}>
          <Later item={item} window={window} now={now} state={state} />
        </Underway>
      ) : (
        <ActBlock
          {...block}
          note={
            mode === '免申即享' && <p>免申即享：符合条件的由受理单位告知，在企业工作台确认一次，不用申报。</p>
          }
        >
          <Later item={item} window={window} now={now} state={state} />
        </ActBlock>
      )}
    </div>
  );
}

interface UnderwayProps {
  item: Item<'declaration'>;
  block: ActBlockProps & { phone: string };
  children: ReactNode;
}

function Underway({ item, block, children }: UnderwayProps) {
  const way = useApply(item, block.phone);
  return (
    <ActBlock {...block} {...way}>
      {children}
    </ActBlock>
  );
}

interface LaterProps {
  item: Item<'declaration'>;
  window: Window;
  now: number;
  state: TimeWindowState;
}

/** What somebody does who does not apply today. */
function Later({ item, window, now, state }: LaterProps) {
  return (
    <>
      <Button isWide onClick={() => void saveDeadline(item, window, now)}>
        <CalendarPlus aria-hidden="true" />
        {state === 'noStart' ? '申报时间存入日历' : '截止时间存入日历'}
      </Button>
      <div className={styles.mark}>
        <Mark id={item.id} now={now} />
      </div>
    </>
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
