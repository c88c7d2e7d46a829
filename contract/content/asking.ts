/** Elements of a body that are paragraphs of it, counted from 1 in the order in which they begin: `p=12` in the address of an item's page. */
export const passageBlocks = ['p', 'li', 'tr', 'blockquote'] as const;

/** In characters. */
export const longestPassage = 400;
