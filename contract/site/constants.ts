/** Most characters of what the site says of itself. */
export const siteNameMaxLength = 30;
export const siteSubtitleMaxLength = 40;
export const siteUnitMaxLength = 60;
export const siteHoursMaxLength = 60;
export const siteReasonMaxLength = 200;

/** Other sites that the footer leads to. */
export const siteLinksMax = 12;
export const siteLinkNameMaxLength = 30;
export const siteLinkAddressMaxLength = 300;

/** QR codes beside those that the site draws itself: more do not fit beside the rest of the footer. */
export const siteCodesMax = 2;
export const siteCodeNameMaxLength = 12;

/** Messages that one account sends to itself on a day, to see whether SMS and mail arrive. */
export const testMessagesPerDay = 5;

/** Of an address that nothing answers, after somebody last asked for it. */
export const missingPathRetentionDays = 90;

/** Rows that one restoring changes at most, as many as a file of redirects brings along: each is judged and written as by a save, in one transaction. */
export const restoredRowsMax = 500;
