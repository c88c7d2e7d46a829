import type { CalendarDay } from '../shared-rules/calendar-day.ts';

/**
 * Where the working calendar differs from the week, as the General Office of the State Council announces it each autumn for the year
 * after: days off, from the first to the last, and days of a weekend on which people work. A year that is not here yet has the
 * weekends and what the Regulation on Public Holidays fixes by date (`everyYear`).
 */
export const holidays: Readonly<
  Record<
    number,
    {
      /** False: what the Regulation alone gives, until the year's own announcement is entered. */
      isAnnounced: boolean;
      off: readonly (readonly [CalendarDay, CalendarDay])[];
      working: readonly CalendarDay[];
    }
  >
> = {
  2025: {
    isAnnounced: true,
    off: [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    working: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    isAnnounced: true,
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    working: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
  // The Regulation's thirteen days (as amended on 10 November 2024, State Council Decree No. 795), and for those that fall on a weekend the next
  // working days, which it asks for. The lunar year begins on 6 February: its new moon is at 23:56 in Beijing. Weekends that are worked in exchange are known once they are announced.
  2027: {
    isAnnounced: false,
    off: [
      ['2027-01-01', '2027-01-01'],
      ['2027-02-05', '2027-02-10'],
      ['2027-04-05', '2027-04-05'],
      ['2027-05-01', '2027-05-04'],
      ['2027-06-09', '2027-06-09'],
      ['2027-09-15', '2027-09-15'],
      ['2027-10-01', '2027-10-05'],
    ],
    working: [],
  },
};

/** Month and day: New Year, Labour Day, National Day. The others go by the moon. */
export const everyYear: readonly string[] = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];
