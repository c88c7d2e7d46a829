/** Days of a period of statistics, today among them. */
export const defaultPeriodDays = 30;
export const longestPeriodDays = 366;

/** Periods that the console offers. Days. */
export const offeredPeriods = [7, 30, 90, 366] as const;

/** A group of fewer enterprises, or visits from a region, is shown within others or not at all: it could point at one of them. */
export const smallestGroup = 5;

/** For how long a figure is given to all who ask before it is made anew. Seconds. */
export const figureSeconds = 5;

/** How often the screen asks. Milliseconds. */
export const refreshMilliseconds = 15_000;
