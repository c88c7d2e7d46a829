import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, pageOf, paging, trimmed } from '../fields.ts';
import { exportOf } from '../list-export.ts';
import { reachesPerDay } from './constants.ts';
import { reach, ruledItem, ruleWork } from './entities.ts';
import { ruleSet } from './rule-schema.ts';

const prefix = '/api/portal/eligibility/work';
const ofItem = z.object({ itemId: id });
const rev = z.number().int().min(0).max(1_000_000);
/** Whoever may write or review items; of which item, the domain asks. */
const staff = { method: 'POST', access: ['write', 'review'] } as const;
const onSets = { reads: ['ruleSet', 'directList', 'content:policy', 'content:declaration'] } as const;
/** Longer than what is allowed: the domain says what is too long, in words. */
const reason = lines(1_000).default('');

const listRuledItems = call({
  ...staff,
  ...onSets,
  path: `${prefix}/list`,
  summary: '工作人员：公开的政策和申报，各有没有规则；规则或者免申即享名单等待办理的在前',
  request: paging.extend({
    view: z.enum(['all', 'waiting', 'active']).default('all'),
    keyword: trimmed(50),
  }),
  response: pageOf(ruledItem),
  errors: ['accessDenied'],
});

/** What staff do about the rules of policies and declarations. */
export const eligibilityWorkCalls = {
  listRuledItems,
  exportRuledItems: exportOf(listRuledItems, {
    name: '政策规则',
    columns: {
      编号: ({ itemId }) => itemId,
      类型: ({ kind }) => (kind === 'policy' ? '政策' : '申报'),
      标题: ({ title }) => title,
      生效版本: ({ activeVersion }) => (activeVersion === 0 ? null : activeVersion),
      在写: ({ open }) => (open === '' ? '' : open === 'draft' ? '草稿' : '等待确认'),
      要求数: ({ requirementCount }) => requirementCount,
      免申即享: ({ isListWaiting }) => (isListWaiting ? '等待办理' : ''),
    },
    filters: { view: ['范围', { all: '', waiting: '等待办理的', active: '有规则的' }], keyword: '标题含' },
  }),
  openRuleSet: call({
    ...staff,
    reads: ['ruleSet', 'content:policy', 'content:declaration', 'dictionary'],
    path: `${prefix}/open`,
    summary: '工作人员：一项政策或申报的规则',
    request: ofItem,
    response: ruleWork,
    errors: ['notFound', 'accessDenied'],
  }),
  readRuleSet: call({
    ...staff,
    reads: ['ruleSet'],
    path: `${prefix}/version`,
    summary: '工作人员：规则的一个版本',
    request: ofItem.extend({ version: z.number().int().min(1).max(1_000_000) }),
    /** Null where there is no such version. */
    response: z.object({ version: z.number(), content: ruleSet.nullable() }),
    errors: ['notFound', 'accessDenied'],
  }),
  saveRuleSet: call({
    ...staff,
    path: `${prefix}/save`,
    bodyKilobytes: 256,
    summary: '工作人员：保存规则的草稿；rev 为所见的版次，没有草稿时为 0',
    writes: ['ruleSet'],
    transaction: true,
    request: ofItem.extend({ rev, content: ruleSet }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'accessDenied', 'ruleSetMoved', 'ruleSetTooLarge'],
  }),
  proposeRuleSet: call({
    ...staff,
    path: `${prefix}/propose`,
    summary: '工作人员：提交草稿，等另一位审核人员确认；示例企业的结果须与预期相同',
    writes: ['ruleSet'],
    transaction: true,
    request: ofItem.extend({ rev }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'accessDenied', 'ruleSetMoved', 'ruleSetFaulty', 'ruleSetExample'],
  }),
  decideRuleSet: call({
    ...staff,
    path: `${prefix}/decide`,
    summary:
      '工作人员：confirm 确认（须为另一位审核人员），成为生效的版本；return 退回，写明原因；takeBack 提交的人取回',
    writes: ['ruleSet'],
    transaction: true,
    request: ofItem.extend({ rev, action: z.enum(['confirm', 'return', 'takeBack']), reason }),
    response: z.null(),
    errors: [
      ...(['notFound', 'accessDenied', 'ruleSetMoved', 'ruleSetOwn'] as const),
      ...(['ruleSetNotProposer', 'ruleSetReason', 'ruleSetReasonTooLong'] as const),
    ],
  }),
  retireRuleSet: call({
    ...staff,
    path: `${prefix}/retire`,
    summary: '工作人员：停用生效的规则，企业不再看到匹配的结果；这一版仍可查看',
    writes: ['ruleSet'],
    transaction: true,
    request: ofItem.extend({ version: z.number().int().min(1).max(1_000_000) }),
    response: z.null(),
    errors: ['notFound', 'accessDenied', 'ruleSetMoved'],
  }),
  reachOfRules: call({
    ...staff,
    reads: ['ruleSet', 'enterpriseFact'],
    path: `${prefix}/reach`,
    summary:
      '工作人员：保存了的草稿覆盖多少家已认证企业、多少家缺数据；都舍到整十家，0 是不到 10 家。rev 为所见的版次',
    perUserDay: { name: 'ruleSetReach', max: reachesPerDay, error: 'reachLimit' },
    request: ofItem.extend({ rev }),
    response: reach,
    errors: ['notFound', 'accessDenied', 'ruleSetMoved', 'ruleSetFaulty', 'reachLimit'],
    perIp: { max: 60, minutes: 1 },
  }),
};
