import { TermCalendar } from '../calendar/term-calendar.tsx';

/** Below the list of declarations. */
export function Part() {
  return <TermCalendar />;
}
