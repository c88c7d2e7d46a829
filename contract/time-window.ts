/** The time window of a declaration, a sign-up or an activity: section 4.1 of the portal specification. Never stored. */
export type TimeWindowState = 'noStart' | 'underway' | 'end';

export interface TimeWindow {
  state: TimeWindowState;
  /** 未开始, 进行中 or 已结束. */
  stateName: string;
  /** What the time that is left leads to. */
  label: string;
}

export const timeWindowStateNames = {
  noStart: '未开始',
  underway: '进行中',
  end: '已结束',
} as const satisfies Record<TimeWindowState, string>;

/** Times in milliseconds since 1970. The first and the last instant belong to the window. */
export function timeWindowState({
  start,
  end,
  now,
}: {
  start: number;
  end: number;
  now: number;
}): TimeWindowState {
  if (now < start) return 'noStart';
  return now > end ? 'end' : 'underway';
}

/** `subject` is what begins: a declaration unless said otherwise. */
export function timeWindow({
  start,
  end,
  now,
  subject = '申报',
}: {
  start: number;
  end: number;
  now: number;
  subject?: string;
}): TimeWindow {
  const state = timeWindowState({ start, end, now });
  return {
    state,
    stateName: timeWindowStateNames[state],
    label: state === 'noStart' ? `距${subject}开始` : '剩余时间',
  };
}
