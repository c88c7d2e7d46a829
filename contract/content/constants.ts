/** What home and the pages of content say and count alike. Numbers of the home page: section 9 of the portal specification. */

export const bannerSeconds = 3;
export const noticeTickerSeconds = 4;
/** Typical cases, and as many solutions. */
export const showcaseBatch = 4;
/** A declaration that ends sooner is shown as urgent. */
export const urgentDeclarationDays = 7;

/** Who issued a policy, as people say it. */
export const policyLevels = { 国家: '国家', 省: '省级', 市: '市级', 区县: '区县' } as const;

/** How a policy is explained. */
export const interpretationForms = { text: '文字', chart: '图解', video: '视频' } as const;

/** What staff would have visitors look for: below home's search box and on the page of the search. */
export const hotTagsRequest = { parameters: { tagType: 'hot' } };

/** How far back the line of a node goes, in days. */
export const nodeCourseDays = 90;

/** For how many days it is known what nodes had: a year, and the months of the year before it that one compares with. */
export const nodeTotalsRetentionDays = 400;

/** Days for which a deleted item is in the trash, from where it can be brought back. */
export const trashRetentionDays = 30;

/** For how many days a link to a preview may be good (preview-calls.ts). */
export const previewDays = [1, 7, 30] as const;
export type PreviewDays = (typeof previewDays)[number];
/** How many links to previews of one item are good at once. */
export const previewsAtOnce = 20;
/** Days for which a link that has ended is still known. */
export const previewRetentionDays = 1;

/** Days for which a table that somebody imports is kept, from its last use on. */
export const importRetentionDays = 7;
/** Tables that somebody may have begun at once. */
export const importsPerUser = 5;

/** Seconds between two signs of life of an editor that is looked at, and of one in a tab behind others. */
export const presenceSeconds = { seen: 5, hidden: 20 } as const;
/** After so many seconds without a sign of life an editor counts as closed. With the time between two signs it is less than a minute. */
export const presenceHoldSeconds = 45;
/** So many others are named. */
export const presencesShown = 20;
/** Days for which a row of somebody who has gone may still be there. */
export const presenceRetentionDays = 1;
