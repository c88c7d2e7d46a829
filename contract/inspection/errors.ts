import type { ErrorTable } from '../error-table.ts';

/** Of the inspection of the site: 3840 to 3859. */
export const inspectionErrors = {
  inspectionLimitWrong: { code: 3840, msg: '请填写范围内的整数，至少为 1' },
  inspectionNothingChanged: { code: 3841, msg: '没有改动，不用保存' },
  findingMenderUnknown: { code: 3842, msg: '这位同事不能改这一处，请另选' },
  findingDayWrong: { code: 3843, msg: '请选今天起 90 天以内的日子' },
  findingMended: { code: 3844, msg: '已经改好，不用再办' },
  findingToldToday: { code: 3845, msg: '今天已经通知过，明天再催' },
  findingNotGiven: { code: 3846, msg: '还没有交给谁，请先交办' },
} as const satisfies ErrorTable;
