import type { ErrorTable } from '../error-table.ts';
import { groupsInGroups, reachesPerDay, returnReasonMaxLength, rulesPerSet } from './constants.ts';

/** Of policies as rules, and of what enterprises say about themselves for them. */
export const eligibilityErrors = {
  ruleSetMoved: { code: 3950, msg: '同事刚改过这份规则，请刷新后再改' },
  ruleSetFaulty: { code: 3951, msg: '规则还有没填对的地方，请按提示修改' },
  ruleSetExample: { code: 3952, msg: '有示例企业的结果与预期不同，请修改规则或者示例' },
  ruleSetOwn: { code: 3953, msg: '规则须由另一位审核人员确认，写过的人和提交的人不能自己确认' },
  ruleSetReason: { code: 3954, msg: '请写明退回的原因' },
  ruleSetReasonTooLong: { code: 3955, msg: `原因最多 ${String(returnReasonMaxLength)} 个字` },
  factConsent: { code: 3956, msg: '请先同意保存并用于匹配政策' },
  factWrong: { code: 3957, msg: '有一项填写不符合要求，请检查后再保存' },
  reachLimit: { code: 3959, msg: `您今天已经算了 ${String(reachesPerDay)} 次，请明天再算` },
  ruleSetTooLarge: {
    code: 3960,
    msg: `规则最多 ${String(rulesPerSet)} 条，组最多套 ${String(groupsInGroups)} 层，请删减后再保存`,
  },
  ruleSetNotProposer: { code: 3961, msg: '只有提交的人能取回，请由审核人员退回' },
  factConsentOwner: { code: 3962, msg: '第一次保存须由企业负责人同意，请负责人登录后填写一次' },
  fitNoticeConsent: { code: 3967, msg: '请先在下面补一项资料并同意保存，再打开提醒' },
  factLimit: { code: 3958, msg: '您今天保存资料的次数已达上限，请明天再试' },
} as const satisfies ErrorTable;
