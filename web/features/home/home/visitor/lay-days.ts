import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';

/** How far the line reaches. */
export const daysAhead = 60;
/** Amber: fewer than seven days are left. */
export const soonDays = 7;

export interface Day {
  key: string;
  title: string;
  href: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface LaidDay extends Day {
  /** Days of the calendar from today. */
  days: number;
  /** Of the line, from 0 to 1. */
  place: number;
  /** The row that its words stand in, from 0. */
  row: number;
}

const day = 86_400_000;
/** Room of a word and of a number beside another, as parts of a line of 1,150 px. */
const [em, gap] = [15 / 1150, 18 / 1150];
/** With its date behind it. */
const widthOf = ({ title }: Day) => [...title].length * em + 3.5 * em + gap;
const mostRows = 3;

/** How many days there are until a moment, by the calendar of Shanghai. */
const daysUntil = (at: number, now: number): number =>
  Math.round((startOfDay(shanghaiDay(at)).getTime() - startOfDay(shanghaiDay(now)).getTime()) / day);

/** The last day of the line. */
export const lastDay = (now: number): string => daysAfter(shanghaiDay(now), daysAhead);

/** Whether words that begin at a place would run over the end: then they end there. */
export const isOver = (one: Pick<LaidDay, 'place'> & Day): boolean => one.place + widthOf(one) > 1;

function spanOf(one: LaidDay): [number, number] {
  return isOver(one) ? [one.place - widthOf(one), one.place] : [one.place, one.place + widthOf(one)];
}

/**
 * Where the days to remember stand on a line that begins today: what is over or lies behind its end is left out. Words that would meet stand
 * in rows one below the other; what has no row any more is left out, the later ones first.
 */
export function layDays(all: readonly Day[], now: number): LaidDay[] {
  const laid: LaidDay[] = [];
  const ordered = [...all].sort((one, other) => one.at - other.at);
  for (const one of ordered) {
    const days = daysUntil(one.at, now);
    if (one.at < now || days > daysAhead) continue;
    for (let row = 0; row < mostRows; row += 1) {
      const wanted = { ...one, days, place: days / daysAhead, row };
      const [from, to] = spanOf(wanted);
      const meets = laid.some((other) => {
        const [begin, end] = spanOf(other);
        return other.row === row && from < end && begin < to;
      });
      if (meets) continue;
      laid.push(wanted);
      break;
    }
  }
  return laid;
}
