/** Characters. */
export const questionMinLength = 10;
export const questionMaxLength = 500;
export const expertAnswerMaxLength = 2_000;
export const bookingTopicMaxLength = 200;
export const bookingNameMaxLength = 30;
export const bookingPlaceMaxLength = 200;

/** Of one account on one day in Shanghai. */
export const questionsPerDay = 5;
export const bookingsPerDay = 5;
/** Of one account at a time, those that have been asked for or fixed. */
export const openBookings = 3;

/** So long after it was settled, or the meeting was over, a booking is deleted, with the name and the number in it. */
export const bookingRetentionDays = 730;

/** A time can be wished from tomorrow on for so many days. */
export const bookingDaysAhead = 60;
/** How long a meeting may be, in minutes. */
export const meetingMinutes = { min: 15, max: 240, usual: 60 } as const;

export const dayParts = ['上午', '下午'] as const;
export type DayPart = (typeof dayParts)[number];
