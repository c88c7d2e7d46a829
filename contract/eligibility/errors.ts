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
  directMoved: { code: 3963, msg: '这份名单刚有变化，请看最新的状态后再办' },
  directAnswered: { code: 3964, msg: '这一项刚答复过或者有变化，请看最新的状态' },
  directWrong: { code: 3965, msg: '有一项填写不符合要求，请检查后再提交' },
  directOwn: {
    code: 3966,
    msg: '须由另一位审核人员办理：写过、提交过的人不能自己启动，提请公示的人不能自己确认公示',
  },
  fitNoticeConsent: { code: 3967, msg: '请先在下面补一项资料并同意保存，再打开提醒' },
  directRules: { code: 3968, msg: '没有生效的、能算出金额的规则，或者规则换了版，请重新保存后再提交' },
  directEarly: { code: 3969, msg: '企业还在答复，确认截止以后才能办理' },
  directLate: { code: 3970, msg: '确认已经截止，不能再改' },
  directPledge: { code: 3971, msg: '请先同意公示并承诺数据属实' },
  directNobody: { code: 3972, msg: '名单里没有确认领取的企业，不能公示' },
  directPublicity: { code: 3973, msg: '公示期满以后才能标记兑付' },
  directHidden: { code: 3974, msg: '这项内容现在没有公开，公开以后才能公示和兑付' },
  directHeld: { code: 3975, msg: '有企业的账号已停用或者认证已失效，请先不选这些企业' },
  directUnderWay: { code: 3978, msg: '这项内容的免申即享名单还没有结束，请先办完名单再撤下或者删除' },
  factLimit: { code: 3958, msg: '您今天保存资料的次数已达上限，请明天再试' },
} as const satisfies ErrorTable;
