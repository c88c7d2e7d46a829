import {
  deadLinksLimit,
  emptySectionsLimit,
  homeStaleDays,
  newsPeriodDays,
  otherPeriodDays,
  paperPeriodDays,
  replyMonths,
  siteFaultsLimit,
  staleSectionsLimit,
  unansweredLimit,
  unreachablePercent,
  wrongWordsLimit,
} from './constants.ts';

interface LimitDefinition {
  label: string;
  unit: string;
  /** What 国办秘函〔2019〕19号 has, or this portal where that says nothing. */
  usual: number;
  max: number;
}

/** The numbers that chiefs may change. Those of a check have its name. */
const definitions = {
  reachability: { label: '网站打不开的比例', unit: '%', usual: unreachablePercent, max: 100 },
  homeUpdate: { label: '首页多久没更新', unit: '天', usual: homeStaleDays, max: 365 },
  staleSections: { label: '长期不更新的栏目', unit: '个', usual: staleSectionsLimit, max: 999 },
  emptySections: { label: '空白栏目', unit: '个', usual: emptySectionsLimit, max: 999 },
  unanswered: { label: '长期没回应的留言', unit: '条', usual: unansweredLimit, max: 999 },
  deadLinks: { label: '打不开的链接和图片', unit: '处', usual: deadLinksLimit, max: 999 },
  wrongWords: { label: '错别字和禁用词', unit: '处', usual: wrongWordsLimit, max: 999 },
  siteFaults: { label: '网站找错超期没答复', unit: '条', usual: siteFaultsLimit, max: 999 },
  newsPeriod: { label: '动态、要闻、通知类栏目的更新期限', unit: '天', usual: newsPeriodDays, max: 730 },
  paperPeriod: { label: '政策、解读、申报类栏目的更新期限', unit: '天', usual: paperPeriodDays, max: 730 },
  otherPeriod: { label: '其他栏目的更新期限', unit: '天', usual: otherPeriodDays, max: 730 },
  replyMonths: { label: '留言多久没回应算长期', unit: '个月', usual: replyMonths, max: 24 },
} as const satisfies Record<string, LimitDefinition>;

export type LimitKey = keyof typeof definitions;
export const limitKeys = Object.keys(definitions) as [LimitKey, ...LimitKey[]];
export const limits: Readonly<Record<LimitKey, LimitDefinition>> = definitions;

export type Limits = Readonly<Record<LimitKey, number>>;

const each = (valueOf: (key: LimitKey) => number): Limits =>
  Object.fromEntries(limitKeys.map((key) => [key, valueOf(key)])) as Limits;

export const defaultLimits: Limits = each((key) => definitions[key].usual);

/** Saved ones; what was added since then is as usual. */
export const limitsFrom = (saved: Partial<Limits> | undefined): Limits =>
  each((key) => saved?.[key] ?? definitions[key].usual);

/** Whether a number may be one: at least 1, as 0 would find a site without a fault at fault. */
export const isLimit = (key: LimitKey, value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= definitions[key].max;

/** Which are others now, in the order in which people read them. */
export const changedLimits = (before: Limits, after: Limits): LimitKey[] =>
  limitKeys.filter((key) => before[key] !== after[key]);
