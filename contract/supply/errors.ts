import type { ErrorTable } from '../error-table.ts';
import {
  base64ImageBytes,
  demandMonths,
  draftsPerOwner,
  highestBudget,
  submissionsPerDay,
  supplyLengths as lengths,
} from './constants.ts';

const between = (what: string, { min, max }: { min: number; max: number }) =>
  `${what}请写 ${String(min)} 至 ${String(max)} 个字`;

/** Of demands and solutions: 2200 to 2239. */
export const supplyErrors = {
  supplyTitleLength: { code: 2200, msg: between('标题', lengths.title) },
  supplySummaryLength: { code: 2201, msg: between('摘要', lengths.summary) },
  supplyBodyLength: { code: 2202, msg: between('详细说明', lengths.body) },
  supplyFieldRequired: { code: 2203, msg: '请选择领域' },
  demandCategoryRequired: { code: 2204, msg: '请选择需求类别' },
  demandModeRequired: { code: 2205, msg: '请选择合作方式' },
  demandBudgetFormat: {
    code: 2206,
    msg: `预算请填万元数，不超过 ${String(highestBudget)}，至多两位小数；面议请留空`,
  },
  demandValidFrom: { code: 2207, msg: '请选择有效期的开始日期' },
  demandValidUntil: {
    code: 2208,
    msg: `请选择截止日期：不早于今天和开始日期，有效期最长 ${String(demandMonths)} 个月`,
  },
  supplyKeywordsFormat: {
    code: 2209,
    msg: `请填写 1 至 ${String(lengths.keywords)} 个关键词，每个不超过 ${String(lengths.keyword)} 个字，用顿号隔开`,
  },
  supplyLinesFormat: {
    code: 2210,
    msg: `至多 ${String(lengths.lines)} 项，每项不超过 ${String(lengths.line)} 个字`,
  },
  supplyLineTooLong: { code: 2211, msg: `不超过 ${String(lengths.line)} 个字` },
  supplyContactName: {
    code: 2212,
    msg: `请填写联系人，不超过 ${String(lengths.contactName)} 个字`,
  },
  supplyContactPhone: { code: 2213, msg: '请填写手机号，或带区号的固定电话' },
  supplyModelsRequired: { code: 2214, msg: '请选择计价方式，至少一种' },
  supplyCustomersFormat: { code: 2215, msg: '请填整数，如 12；还没有请填 0' },
  draftLimitReached: {
    code: 2216,
    msg: `草稿和待修改的内容已有 ${String(draftsPerOwner)} 条（含今天删除的），请先提交一些，或者明天再写`,
  },
  submissionLimitReached: {
    code: 2217,
    msg: `今天已提交 ${String(submissionsPerDay)} 次，请明天再提交`,
  },
  stageReasonRequired: { code: 2218, msg: '请写明关闭的原因' },
  demandExpired: { code: 2219, msg: '这条需求的有效期已过，请先修改有效期并重新提交' },
  base64ImageTooLarge: {
    code: 2220,
    msg: `图片超过 ${String(base64ImageBytes / 1024 / 1024)} MB，不能转换`,
  },
  choiceRequired: { code: 2222, msg: '请选择一项' },
  linesRequired: {
    code: 2223,
    msg: `请至少写一项；至多 ${String(lengths.lines)} 项，每项不超过 ${String(lengths.line)} 个字`,
  },
  supplyTextRequired: { code: 2224, msg: `请填写，不超过 ${String(lengths.line)} 个字` },
  publicContactFormat: {
    code: 2225,
    msg: '请填写公开的岗位和固定电话，不写手机号码',
  },
  supplyNumberFormat: { code: 2226, msg: `请填整数，不超过 ${String(highestBudget)}；没有请填 0` },
  caseInvestmentFormat: {
    code: 2227,
    msg: `投入请填万元数，不超过 ${String(highestBudget)}，至多两位小数；不公开请填 0`,
  },
  caseMonthsFormat: { code: 2228, msg: '工期请填 0 至 240 的整数' },
  caseMaturityFormat: { code: 2229, msg: '成熟度请填 1 至 5；没有评过请填 0' },
  caseYearFormat: { code: 2230, msg: '年份请填 2000 年以来、不晚于今年的四位数字' },
  caseEffectsFormat: {
    code: 2231,
    msg: `请写 1 至 ${String(lengths.effects)} 项效果：指标不超过 20 个字，改造前后各填一个数，单位不超过 12 个字`,
  },
  caseNamesNobody: {
    code: 2232,
    msg: '案例须写本企业自己，或者写由本企业实施的：请在“企业”或“服务商”中填本企业的全称',
  },
  caseEnterpriseUnknown: {
    code: 2233,
    msg: '平台上没有这个名称的已认证企业，不能请它同意公开；请核对全称，或者请它先注册、认证',
  },
  consentReasonRequired: { code: 2234, msg: '请写明原因，服务商会看到' },
  consentMoved: { code: 2235, msg: '这条案例已被收回、修改或者处理，请刷新后看新的情况' },
  solutionPriceFormat: {
    code: 2221,
    msg: `起价请填万元数，不超过 ${String(highestBudget)}，至多两位小数；面议请留空`,
  },
} as const satisfies ErrorTable;
