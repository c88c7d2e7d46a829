/**
 * Pages of the specification that are still to come, by their paths, with their titles: a link to one is no dead link, and whoever follows
 * it is told 建设中. A page that is built becomes a row of pages.ts and leaves this list; a test says so.
 */
export const plannedPages: Readonly<Record<string, string>> = {};
