import type { Figure } from '#contract/statistics/calls.ts';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Services } from '#server/services.ts';

export type FigureDeps = Pick<Services, 'db' | 'clock' | 'site'>;

type FigureRow = Figure['rows'][number];

/** What a figure says besides its title and its time. */
export interface FigureBody {
  note?: string;
  columns: Figure['columns'];
  rows: FigureRow[];
}

/** Computes a figure. `days` is how long its period is, today among them, where it has one. */
export type FigureSource = (deps: FigureDeps, period: { days: number }) => Promise<FigureBody>;

export const column = (key: string, label: string, unit = ''): Figure['columns'][number] => ({
  key,
  label,
  unit,
});

const dayMilliseconds = 86_400_000;

/** The Shanghai days of a period that ends today, the oldest first. */
export function daysUntil(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    shanghaiDay(now.getTime() - (days - 1 - index) * dayMilliseconds),
  );
}

/** The moment at which a period of so many days begins that ends with today. */
export const beginningOfPeriod = (now: Date, days: number): Date => startOfDay(daysUntil(now, days)[0] ?? '');
