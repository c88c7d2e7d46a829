/** Whose move a matter awaits: the caller's, somebody else's, nobody's any more. */
export const matterTurns = ['mine', 'others', 'done'] as const;
export type MatterTurn = (typeof matterTurns)[number];

/** So many days a matter that has ended stands in the inbox; after that it is found where it was done. */
export const doneDays = 90;
