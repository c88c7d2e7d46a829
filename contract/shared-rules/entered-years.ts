import type { CalendarDay } from './calendar-day.ts';

/** How the working calendar of a year differs from its weeks: days off, from the first to the last, and days of a weekend on which people work. */
export interface WorkingYear {
  off: readonly (readonly [CalendarDay, CalendarDay])[];
  working: readonly CalendarDay[];
}

export type WorkingYears = Readonly<Record<number, WorkingYear>>;

let entered: WorkingYears = {};

/**
 * From here on these years are as staff have entered them. Of the process, or the page: rules of forms ask for it far below anything that knows of
 * a site, and all nodes of a site have the same.
 */
export function enterWorkingYears(years: WorkingYears): void {
  entered = years;
}

/** A year as staff have entered it; undefined where they have not. */
export const enteredYear = (year: number): WorkingYear | undefined => entered[year];
