/** Levels as the standards write them: 一级. */
export const numerals = ['', '一', '二', '三', '四', '五'] as const;
