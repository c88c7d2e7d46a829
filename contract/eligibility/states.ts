/** Of a version of rules: written, waiting for another person, what counts now, what counted before. */
export const ruleSetStates = ['draft', 'proposed', 'active', 'past'] as const;
export type RuleSetState = (typeof ruleSetStates)[number];

export const ruleSetStateNames: Readonly<Record<RuleSetState, string>> = {
  draft: '草稿',
  proposed: '等待确认',
  active: '生效',
  past: '以往版本',
};

/** Where a value comes from, the one that counts first. */
export const factSources = ['registry', 'certification', 'review', 'assessment', 'given', 'account'] as const;
export type FactSource = (typeof factSources)[number];

export const factSourceNames: Readonly<Record<FactSource, string>> = {
  registry: '企业名录',
  certification: '企业认证',
  review: '现场评估',
  assessment: '自评估',
  given: '填报',
  account: '注册资料',
};

/** 符合全部, 差资料, 不符合. */
export const truthNames = { met: '符合全部', missing: '差资料', unmet: '不符合' } as const;
/** Of one rule. */
export const ruleTruthNames = { met: '符合', missing: '缺数据', unmet: '不符合' } as const;
