/** Tools whose results are levels. What is met of the security of control systems is none. */
const leveledTools = ['maturity', 'digital'] as const;
export type LeveledTool = (typeof leveledTools)[number];

/** Fewer enterprises are not told of; and more are told of in whole tens. */
export const levelStep = 10;
