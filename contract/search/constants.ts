/** Characters of what is looked for; a longer text is cut off by the box and refused by the call. */
export const keywordMaxLength = 60;

/** As many hits are counted, ordered and paged through: beyond them there are only 更多. */
export const mostHits = 300;

/** What hits can be narrowed by, in the order of the page. */
export const searchFacets = ['kind', 'section', 'year', 'region', 'industry'] as const;
export type SearchFacet = (typeof searchFacets)[number];

/** So many days what visitors look for counts for hot words. */
export const termsRetentionDays = 30;
