import { useRef, type RefObject } from 'react';
import { timeWindowState, timeWindowStateNames, type TimeWindowState } from '#contract/time-window.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import type { Item } from '../reads.ts';

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

export type Window = NonNullable<ReturnType<typeof windowOf>>;

/** From the one clock that all of a page follow: tag, bar and button never say different things. */
export function useWindowState({ start, end }: Window, place: RefObject<Element | null>) {
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
