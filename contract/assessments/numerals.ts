const numerals = ['', '一', '二', '三', '四', '五'] as const;

/** A level as the standards write it: 一级. */
export const levelNumeral = (level: number): string => `${numerals[level] ?? ''}级`;

/** What is below the first one. */
export const noLevel = '未达到一级';
