/** Whose move a matter awaits: the caller's, somebody else's, nobody's any more. */
export const matterGroups = ['mine', 'others', 'done'] as const;
export type MatterGroup = (typeof matterGroups)[number];

/** So many days a matter that has ended stands in the inbox; after that it is found where it was done. */
export const doneDays = 90;
