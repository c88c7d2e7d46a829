import { CalendarPlus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { shanghaiMinute, shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindowState, timeWindowStateNames, type TimeWindowState } from '#contract/time-window.ts';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import type { Item } from '../reads.ts';
import styles from './kinds.module.css';
import { LateApply } from './late-apply.tsx';

const tones: Record<TimeWindowState, TagTone> = { noStart: 'blue', underway: 'green', end: 'grey' };

export const StateTag = ({ of }: { of: TimeWindowState }) => (
  <Tag tone={tones[of]}>{timeWindowStateNames[of]}</Tag>
);

/** When one can apply, as text and in milliseconds since 1970; undefined where nothing is said of it. */
export function windowOf({ startsAt, endsAt }: Pick<Item, 'startsAt' | 'endsAt'>) {
  return startsAt === null || endsAt === null
    ? undefined
    : { startsAt, endsAt, start: Date.parse(startsAt), end: Date.parse(endsAt) };
}

type Window = NonNullable<ReturnType<typeof windowOf>>;

/** From the one clock that all of a page follow: tag, bar and button never say different things. */
function useWindowState({ start, end }: Window, place: RefObject<Element | null>) {
  const now = useNow(useVisible(place));
  return { now, state: timeWindowState({ start, end, now }) };
}

/** 未开始, 进行中 or 已结束, beside the other tags of an item. */
export function WindowTag({ window }: { window: Window }) {
  const place = useRef<HTMLSpanElement>(null);
  const { state } = useWindowState(window, place);
  return (
    <span ref={place}>
      <StateTag of={state} />
    </span>
  );
}

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
      {state === 'underway' && <LateApply item={item} />}
      <Button isWide onClick={() => void saveDeadline(item, window, now)}>
        <CalendarPlus aria-hidden="true" />
        {state === 'noStart' ? '申报时间存入日历' : '截止时间存入日历'}
      </Button>
    </section>
  );
}

async function saveDeadline(item: Item<'declaration'>, { start, end }: Window, now: number): Promise<void> {
  try {
    // fetched by whoever wants it: few do
    (await import('./save-deadline.ts')).saveDeadline(item, { start, end, now });
  } catch {
    showToast('error', '没有存成，请再试一次');
  }
}
