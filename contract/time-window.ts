/** The time window of a declaration, a sign-up or an activity: section 4.1 of the portal specification. Never stored. */
export type TimeWindowState = 'noStart' | 'underway' | 'end';

/** Each at least two digits; days have more when they need them. */
export interface Countdown {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export interface TimeWindow {
  state: TimeWindowState;
  /** 未开始, 进行中 or 已结束. */
  stateName: string;
  /** What the countdown counts to. */
  label: string;
  countdown: Countdown;
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
  const remaining = { noStart: start - now, underway: end - now, end: 0 }[state];
  return {
    state,
    stateName: timeWindowStateNames[state],
    label: state === 'noStart' ? `距${subject}开始` : '剩余时间',
    countdown: countdown(remaining),
  };
}

/** Rounded up to whole seconds, so that zero is shown only when nothing is left. */
export function countdown(milliseconds: number): Countdown {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: twoDigits(Math.floor(total / 86_400)),
    hours: twoDigits(Math.floor(total / 3600) % 24),
    minutes: twoDigits(Math.floor(total / 60) % 60),
    seconds: twoDigits(total % 60),
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
