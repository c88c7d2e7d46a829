/** Characters of what is looked for; a longer text is cut off by the box and refused by the call. */
export const keywordMaxLength = 60;

/** As many hits are counted, ordered and paged through: beyond them there are only 更多. */
export const mostHits = 300;

/** What hits can be narrowed by, in the order of the page. */
export const searchFacets = ['kind', 'section', 'year', 'region', 'industry'] as const;
export type SearchFacet = (typeof searchFacets)[number];

/** So many days it is kept what visitors look for: what they found for hot words, what they did not for those who run the portal. */
export const termsRetentionDays = 30;

/** As many words that nobody found are kept of a day: whoever types at random fills no table. */
export const missedTermsADay = 2_000;
