import { urgentDeclarationDays } from '#contract/content/constants.ts';
import { shanghaiDay, shanghaiMinute, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindowState } from '#contract/time-window.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long something can be applied for; ISO 8601, null where nothing is said of it. */
export interface ApplyWindow {
  startsAt: string | null;
  endsAt: string | null;
  /** 办理方式 of a declaration. */
  mode?: string;
}

export interface TimeFact {
  text: string;
  /** When it ends, where `text` does not say so; ''. */
  note: string;
  /** Less than seven days are left. */
  isSoon: boolean;
  /** One can apply now. */
  isOpen: boolean;
}

/** Days of the calendar in Shanghai from one moment to another, as people count them. */
const daysBetween = (from: number, to: number): number =>
  Math.round((startOfDay(shanghaiDay(to)).getTime() - startOfDay(shanghaiDay(from)).getTime()) / day);

/** What is left until a moment: days, and hours once there are fewer than 24. Milliseconds since 1970. */
export function leftUntil(end: number, now: number): string {
  const left = end - now;
  if (left < hour) return '不到 1 小时';
  if (left < day) return `${String(Math.floor(left / hour))} 小时`;
  return `${String(daysBetween(now, end))} 天`;
}

/** Whether fewer than seven days of the calendar are left. */
export const isSoon = (end: number, now: number): boolean => daysBetween(now, end) < urgentDeclarationDays;

/** A day without its year, where that is this one. */
const dayText = (instant: number, now: number): string => {
  const text = shanghaiDay(instant);
  return text.slice(0, 4) === shanghaiDay(now).slice(0, 4) ? text.slice(5) : text;
};

/** The minute of a day; '' of its end, which needs no saying. */
function minuteText(end: number): string {
  const minute = shanghaiMinute(new Date(end).toISOString()).slice(11);
  return minute === '23:59' ? '' : minute;
}

const wordOf = (days: number) => ['今天', '明天'][days] ?? '';

/** What the fact line says of a window at `now`, milliseconds since 1970; undefined where nothing is known of it. */
export function timeFactOf({ startsAt, endsAt, mode = '' }: ApplyWindow, now: number): TimeFact | undefined {
  if (startsAt === null && endsAt === null) return undefined;
  const start = startsAt === null ? -Infinity : Date.parse(startsAt);
  // the first minute of a day ends the day before
  const end =
    endsAt === null ? Infinity : Date.parse(endsAt) - (shanghaiMinute(endsAt).endsWith(' 00:00') ? 1 : 0);
  const said = { note: '', isSoon: false, isOpen: false };
  const state = timeWindowState({ start, end, now });
  if (state === 'end') return { ...said, text: '已截止', note: dayText(end, now) };
  if (mode === '免申即享') return { ...said, text: '不用申报' };
  if (state === 'noStart') return { ...said, text: beginning(start, now) };
  if (end === Infinity) return { ...said, text: '全年可报', isOpen: true };
  return { ...said, ...remaining(end, now), isSoon: isSoon(end, now), isOpen: true };
}

function beginning(start: number, now: number): string {
  const minute = shanghaiMinute(new Date(start).toISOString()).slice(11);
  const word = wordOf(daysBetween(now, start));
  return word === '' ? `${dayText(start, now)} 开始` : `${word} ${minute} 开始`;
}

function remaining(end: number, now: number): Pick<TimeFact, 'text' | 'note'> {
  const left = leftUntil(end, now);
  const minute = minuteText(end);
  if (end - now >= day) return { text: `剩 ${left}`, note: `${dayText(end, now)} ${minute}`.trim() };
  const word = wordOf(daysBetween(now, end));
  return {
    text: `${word}${minute === '' ? '' : ` ${minute} `}截止，还剩${left.startsWith('不') ? '' : ' '}${left}`,
    note: '',
  };
}

/** The same where nobody knows what time it will be read: the day alone. */
export function dateFactOf({ endsAt }: ApplyWindow): TimeFact | undefined {
  if (endsAt === null) return undefined;
  return { text: `${shanghaiDay(Date.parse(endsAt) - 1)} 截止`, note: '', isSoon: false, isOpen: false };
}
