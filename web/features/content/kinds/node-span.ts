import type { NodeCourse } from '#contract/content/identifier-calls.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';

type Point = NodeCourse['points'][number];

/** What was noted of a node first and last; two days at least. */
export interface NodeSpan {
  first: Point;
  last: Point;
  points: readonly Point[];
}

/** Undefined where there is nothing to compare: a site that has just begun has noted one day. */
export function spanOf(course: NodeCourse | undefined): NodeSpan | undefined {
  const { points = [] } = course ?? {};
  const [first] = points;
  const last = points.at(-1);
  return first === undefined || last === undefined || first === last ? undefined : { first, last, points };
}

/** `+3.30 亿`, `+4,607 万`, cut rather than rounded; `−1,200` where a node has corrected what it reported. */
export function changeText(from: number, to: number): string {
  const value = Math.abs(to - from);
  const isTenThousands = value >= 10_000 && value < 100_000_000;
  const text = isTenThousands ? `${groupedNumber(Math.floor(value / 10_000))} 万` : shortNumber(value);
  return `${to < from ? '−' : '+'}${text}`;
}

/** For those who cannot see the line. */
export const spanText = ({ first, last }: NodeSpan): string =>
  `${first.day} 至 ${last.day}，解析量从 ${shortNumber(first.resolutions)} 到 ${shortNumber(last.resolutions)}`;
