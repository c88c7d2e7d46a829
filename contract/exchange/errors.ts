import type { ErrorTable } from '../error-table.ts';

/** Of the columns of 行业交流: 2750 to 2759. */
export const exchangeErrors = {
  columnKeyFormat: { code: 2750, msg: '标识须为 2 至 30 个小写字母、数字或下划线，以字母开头' },
  columnKeyTaken: { code: 2751, msg: '已有相同标识的条件，请换一个' },
  columnNameRequired: { code: 2752, msg: '请填写条件名称，最多 20 个字' },
  columnChoicesRequired: { code: 2753, msg: '请填写 1 至 50 个不重复的选项，每个最多 30 个字' },
  columnNotEditable: { code: 2754, msg: '已提交、已发布或已驳回的条件不能修改，请先收回或撤下' },
  columnOrderWrong: { code: 2755, msg: '顺序须为 0 到 10,000 的整数' },
} as const satisfies ErrorTable;
