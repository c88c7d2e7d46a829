/** So many of each side are kept for a demand or a solution. */
export const bestMatches = 10;
/** Below this nobody is told of it: it would be a guess. */
export const leastScore = 40;
