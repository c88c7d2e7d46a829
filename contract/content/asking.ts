/** Of a question about policies, in characters. */
export const questionLength = { min: 2, max: 200 } as const;

/** Elements of a body that are paragraphs of it, counted from 1 in the order in which they begin: `p=12` in the address of an item's page. */
export const passageBlocks = ['p', 'li', 'tr', 'blockquote'] as const;

/** In characters. */
export const longestPassage = 400;
