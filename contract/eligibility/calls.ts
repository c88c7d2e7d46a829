import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { factSavesPerDay, factsPerSave, mostRuled } from './constants.ts';
import { knownFact, matchDetail, ownMatch, publicRules, statedFact } from './entities.ts';

const prefix = '/api/portal/eligibility';
const own = { method: 'POST', access: 'enterprise' } as const;
const onMatches = {
  reads: ['ruleSet', 'enterpriseFact', 'account', 'content:policy', 'content:declaration'],
} as const;

/** How an enterprise stands to policies and declarations whose conditions are rules. */
export const eligibilityCalls = {
  publicRules: call({
    method: 'GET',
    access: 'anonymous',
    path: `${prefix}/public`,
    summary: '现在能用的政策和申报的规则：政策计算器在浏览器里逐条对照，回答不发到平台',
    reads: ['ruleSet', 'content:policy', 'content:declaration', 'dictionary'],
    request: nothing,
    response: publicRules,
    errors: [],
    perIp: { max: 600, minutes: 10 },
  }),
  ownMatches: call({
    ...own,
    ...onMatches,
    path: `${prefix}/own`,
    summary: '我的政策：有规则、现在能用的政策和申报，本企业符合、差资料还是不符合；先截止的在前',
    request: nothing,
    response: z.array(ownMatch),
    errors: [],
  }),
  ownMatch: call({
    ...own,
    ...onMatches,
    path: `${prefix}/match`,
    summary: '一项政策或申报：逐条规则、本企业的数据和来源、金额的算法；没有规则时为 null',
    request: z.object({ itemId: id }),
    response: matchDetail.nullable(),
    errors: [],
  }),
  /** Of the rules that answer a question: one call for all of them. */
  ownMatchesOf: call({
    ...own,
    ...onMatches,
    path: `${prefix}/matches`,
    summary: `几项政策或申报（至多 ${String(mostRuled)} 项）：各项与 match 相同，没有规则的不在内`,
    request: z.object({ itemIds: z.array(id).max(mostRuled) }),
    response: z.array(matchDetail),
    errors: [],
  }),
  ownFacts: call({
    ...own,
    path: `${prefix}/facts`,
    summary: '用于匹配政策的本企业数据，各有来源和日期；来源不同时都列出',
    reads: ['enterpriseFact', 'account'],
    request: nothing,
    /** `isNotified`: whether it is told of what newly fits. */
    response: z.object({ hasAgreed: z.boolean(), isNotified: z.boolean(), rows: z.array(knownFact) }),
    errors: [],
  }),
  giveFacts: call({
    ...own,
    path: `${prefix}/give`,
    summary: '填报本企业数据，用于匹配政策；第一次须由企业负责人同意保存（isAgreed）',
    writes: ['enterpriseFact'],
    transaction: true,
    perUserDay: { name: 'enterpriseFact', max: factSavesPerDay, error: 'factLimit' },
    request: z.object({
      isAgreed: z.boolean().default(false),
      facts: z.array(statedFact).min(1).max(factsPerSave),
    }),
    response: z.null(),
    errors: ['factConsent', 'factConsentOwner', 'factWrong', 'factLimit'],
    perIp: { max: 600, minutes: 10 },
  }),
  setFitNotices: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/notices`,
    summary: '打开或关闭提醒：有新的政策或申报适合本企业时告知，最多每周一次，每项一次',
    writes: ['enterpriseFact'],
    transaction: true,
    request: z.object({ isOn: z.boolean() }),
    response: z.null(),
    errors: ['fitNoticeConsent'],
    perIp: { max: 120, minutes: 10 },
  }),
  withdrawFacts: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/withdraw`,
    summary: '撤回同意：删除本企业填报的全部数据',
    writes: ['enterpriseFact'],
    transaction: true,
    request: nothing,
    response: z.null(),
    errors: [],
  }),
};
