import type { ErrorTable } from '../error-table.ts';

/** Of the inspection of the site: 3840 to 3859. */
export const inspectionErrors = {
  inspectionLimitWrong: { code: 3840, msg: '请填写范围内的整数，至少为 1' },
  inspectionNothingChanged: { code: 3841, msg: '没有改动，不用保存' },
} as const satisfies ErrorTable;
