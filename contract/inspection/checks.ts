import type { ContentKind } from '../content/kinds.ts';
import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { workingDaysAfter } from '../shared-rules/working-days.ts';
import {
  deadLinksLimit,
  deductionMendDays,
  emptySectionsLimit,
  homeStaleDays,
  siteFaultsLimit,
  staleSectionsLimit,
  unansweredLimit,
  vetoMendDays,
  unreachablePercent,
  wrongWordsLimit,
} from './constants.ts';
import type { LimitKey, Limits } from './limits.ts';

/** A site fails by one veto alone; a deduction costs points. */
export type CheckSort = 'veto' | 'deduction';

interface CheckDefinition {
  name: string;
  sort: CheckSort;
  /** What is counted. */
  unit: string;
  /** From this number on it is too much unless chiefs have set another one; null: each is to be mended, and none fails the site. */
  limit: number | null;
}

/** What is inspected, in the order in which the page has it. */
const definitions = {
  reachability: { name: '网站打不开的比例', sort: 'veto', unit: '%', limit: unreachablePercent },
  homeUpdate: { name: '首页多久没更新', sort: 'veto', unit: '天', limit: homeStaleDays },
  staleSections: { name: '长期不更新的栏目', sort: 'veto', unit: '个', limit: staleSectionsLimit },
  emptySections: { name: '空白栏目', sort: 'veto', unit: '个', limit: emptySectionsLimit },
  unanswered: { name: '长期没回应的留言', sort: 'veto', unit: '条', limit: unansweredLimit },
  deadLinks: { name: '打不开的链接和图片', sort: 'deduction', unit: '处', limit: deadLinksLimit },
  wrongWords: { name: '错别字和禁用词', sort: 'deduction', unit: '处', limit: wrongWordsLimit },
  siteFaults: { name: '网站找错超期没答复', sort: 'deduction', unit: '条', limit: siteFaultsLimit },
  altTexts: { name: '图片缺替代文字', sort: 'deduction', unit: '张', limit: null },
  ipv6: { name: '不支持 IPv6 的网站', sort: 'deduction', unit: '个', limit: null },
  declarations: { name: '申报缺时间、条件或材料', sort: 'deduction', unit: '项', limit: null },
} as const satisfies Record<string, CheckDefinition>;

export type CheckKey = keyof typeof definitions;
export const checkKeys = Object.keys(definitions) as [CheckKey, ...CheckKey[]];
export const checks: Readonly<Record<CheckKey, CheckDefinition>> = definitions;

/** From how much on a check is too much: as chiefs have set it. */
export const limitOf = (key: CheckKey, limits: Limits): number | null =>
  checks[key].limit === null ? null : limits[key as CheckKey & LimitKey];

/** `pass` 合格, `near` 接近, `over` 超限, `mend` 要改: no limit, and something to be mended. `off` 没查: nothing was asked. */
export const checkStates = ['pass', 'near', 'over', 'mend', 'off'] as const;
export type CheckState = (typeof checkStates)[number];

/** Two thirds of a limit are near it. */
const nearShare = { of: 3, parts: 2 };

/** Where a number stands to a limit. `measured` null: there is nothing that could be counted from, which is too much. */
export function stateOf(measured: number | null, limit: number | null): CheckState {
  if (measured === null) return 'over';
  if (limit === null) return measured > 0 ? 'mend' : 'pass';
  if (measured >= limit) return 'over';
  return measured * nearShare.of >= limit * nearShare.parts ? 'near' : 'pass';
}

/** What is told of a check. */
export interface CheckResult {
  key: CheckKey;
  measured: number | null;
  /** As it was then; missing in what a release before has written. */
  limit?: number | null;
  state: CheckState;
}

/** `good`: nothing is over; `deducted`: points are lost; `failed`: a veto is over. */
export const verdicts = ['good', 'deducted', 'failed'] as const;
export type Verdict = (typeof verdicts)[number];

/** Whether the site would pass. */
export function verdictOf(results: readonly Pick<CheckResult, 'key' | 'state'>[]): Verdict {
  const over = results.filter(({ state }) => state === 'over').map(({ key }) => checks[key].sort);
  if (over.includes('veto')) return 'failed';
  return over.length > 0 ? 'deducted' : 'good';
}

/** By which day a finding of today is to be mended. */
export const mendDayOf = (key: CheckKey, today: CalendarDay): CalendarDay =>
  workingDaysAfter(today, checks[key].sort === 'veto' ? vetoMendDays : deductionMendDays);

/** Which period a section of a kind has. Notices with the news, which is stricter than the document. */
const periods: Readonly<Partial<Record<ContentKind, LimitKey>>> = {
  ...{ news: 'newsPeriod', notice: 'newsPeriod', dynamic: 'newsPeriod' },
  ...{ industryUpdate: 'newsPeriod', ministryInfo: 'newsPeriod' },
  ...{ policy: 'paperPeriod', interpretation: 'paperPeriod', declaration: 'paperPeriod' },
};

/** Days within which a section of a kind is to have something new; null: a section of any kind. */
export const updatePeriodOf = (kind: ContentKind | null, limits: Limits): number =>
  limits[(kind === null ? undefined : periods[kind]) ?? 'otherPeriod'];

/** The kinds whose newest items home shows. */
export const homeKinds: readonly ContentKind[] = ['news', 'policy', 'declaration', 'notice', 'activity'];

/** What a finding is about. `site`: home. `footer`: what the site says of itself on every page. `system`: another system that home leads to. `host`: another site. */
export const findingSubjects = [
  ...(['site', 'section', 'item', 'enquiry', 'question', 'siteFault'] as const),
  ...(['menu', 'banner', 'system', 'footer', 'host'] as const),
] as const;
export type FindingSubject = (typeof findingSubjects)[number];

/** Which findings are listed: those to be mended, or those that are mended. */
export const findingViews = ['open', 'mended'] as const;
