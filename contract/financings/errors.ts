import type { ErrorTable } from '../error-table.ts';
import { financingAmountMax, financingMonthsMax, financingPurposeMaxLength } from './constants.ts';

/** Of what enterprises ask banks and insurers for: 2930 to 2949. */
export const financingErrors = {
  financingAmountFormat: {
    code: 2930,
    msg: `金额请填万元数，大于 0，不超过 ${String(financingAmountMax)}，至多两位小数`,
  },
  financingMonthsFormat: {
    code: 2931,
    msg: `期限请填 1 至 ${String(financingMonthsMax)} 的整数`,
  },
  financingPurposeRequired: { code: 2932, msg: '请写明用途' },
  financingPurposeTooLong: { code: 2933, msg: `最多 ${String(financingPurposeMaxLength)} 个字` },
  financingContactRequired: { code: 2934, msg: '请填写联系人，不超过 20 个字' },
  financingPhoneFormat: { code: 2935, msg: '请填写手机号，或带区号的固定电话' },
  financingConsentRequired: { code: 2936, msg: '不同意就不能转给机构：请勾选同意，或者直接联系机构' },
  financingMoved: { code: 2937, msg: '状态已经变化，请刷新后查看' },
  financingLimit: { code: 2938, msg: '您今天提交的融资意向已达上限，请明天再试' },
  financingOpen: { code: 2939, msg: '您对这个产品已有一份在办的融资意向' },
  financingProductGone: { code: 2940, msg: '这个产品已经撤下，请看其他产品' },
} as const satisfies ErrorTable;
