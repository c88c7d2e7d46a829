import type { ErrorTable } from '../error-table.ts';
import { keywordMaxLength } from './constants.ts';

/** Of the search: 2100 to 2119. */
export const searchErrors = {
  keywordTooLong: { code: 2100, msg: `搜索词最多 ${String(keywordMaxLength)} 个字，请缩短后再搜索` },
} as const satisfies ErrorTable;
