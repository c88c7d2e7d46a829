import type { ResponseOf } from '#contract/call.ts';
import type { calendarCalls } from '#contract/site/calendar-calls.ts';

/** A year as terms are counted by it. */
export type CalendarYear = ResponseOf<typeof calendarCalls.readCalendar>['years'][number];
