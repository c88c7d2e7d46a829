/*
 * What 《政府网站与政务新媒体检查指标》 (国办秘函〔2019〕19号) counts, and from how much on. A limit is reached by the number itself:
 * the document says “超过（含）”.
 */

/** Days without anything new on home. */
export const homeStaleDays = 14;
/** Percent of the visits of a week by which the site did not open. */
export const unreachablePercent = 5;
/** So often a day the site is visited, and within so many seconds it has to open. */
export const dailyVisits = 20;
export const visitTimeoutSeconds = 15;
/** Days of visits that count, today among them; and days for which they are kept. */
export const reachabilityDays = 7;
export const reachabilityRetentionDays = 400;

/** Days within which a section is to have something new: dynamics and news, papers, all else. */
export const newsPeriodDays = 14;
export const paperPeriodDays = 180;
export const otherPeriodDays = 365;

/** Sections that nobody has updated for longer than their period. */
export const staleSectionsLimit = 10;
/** Sections without anything in them. */
export const emptySectionsLimit = 5;
/** Messages that nobody has replied to for longer than replyMonths. */
export const unansweredLimit = 1;
export const replyMonths = 3;
/** Places with a wrong word: a number of this portal, as the document names none. */
export const wrongWordsLimit = 3;

/** Links and pictures that lead nowhere: the document takes points for each. */
export const deadLinksLimit = 1;

/** What somebody has said is wrong with the site, and nobody has answered in time. */
export const siteFaultsLimit = 1;

/** On so many different days an address has to fail one after the other until it is a finding: one bad evening of another site is none. */
export const failedDaysLimit = 3;
/** Between two requests to one host. */
export const hostPauseSeconds = 1;
/** For one request to another site, looking its name up included. */
export const outsideTimeoutSeconds = 10;
/** Redirects of one address that are followed. */
export const redirectsLimit = 5;
/** Addresses of other sites that are asked on one day, unless the settings say otherwise. */
export const outsideAddressesPerDay = 20_000;
/** Longer addresses are not asked. */
export const outsideAddressMaxLength = 1_000;

/** A site without a backup for longer than so many hours has none of yesterday. */
export const backupDueHours = 26;

/** From this hour of Shanghai on the inspection of a day is made. */
export const inspectionHour = 6;
/** Days that the strip of the page shows, today among them. */
export const stripDays = 30;

/** Working days in which a finding is to be mended, by the sort of its check. */
export const vetoMendDays = 1;
export const deductionMendDays = 3;

/** A day by which somebody is to mend a finding lies at most so many days ahead. */
export const longestMendDays = 90;
/** From this hour of Shanghai on those who are to mend something are reminded. */
export const remindHour = 8;

/** An inspection, and a finding after it was mended. */
export const inspectionRetentionDays = 400;

/** Addresses of one text that are checked while it is written. */
export const writtenLinksAtOnce = 100;
/** Addresses of other sites that one editor may have asked on a day while writing. */
export const writtenLinksPerDay = 300;
/** Days for which the answers are kept: those of today alone count. */
export const writtenLinkRetentionDays = 1;
