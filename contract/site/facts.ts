/** Another site that the footer leads to. */
export interface SiteLink {
  name: string;
  url: string;
}

/** A QR code as a picture: what it leads to, and where the picture is served. */
export interface SiteCode {
  name: string;
  image: string;
}

/** What a site says of itself on every page. What is empty is not shown. */
export interface SiteFacts {
  name: string;
  subtitle: string;
  hostUnit: string;
  operator: string;
  phone: string;
  phone2: string;
  hours: string;
  /** GB/T 2260 of the city; '' for none. */
  areaCode: string;
  icp: string;
  policeRecord: string;
  idCode: string;
  /** Addresses of public images; '' for the emblem of the portal. */
  logo: string;
  favicon: string;
  codes: readonly SiteCode[];
  links: readonly SiteLink[];
  /** Visits that a site before this one has counted, in digits, and the day of that count; '' for none. */
  visitsBefore: string;
  visitsBeforeDay: string;
}
export type SiteFact = keyof SiteFacts;

export const siteFactNames: Readonly<Record<SiteFact, string>> = {
  name: '网站名称',
  subtitle: '副标题',
  hostUnit: '主办单位',
  operator: '承办单位',
  phone: '服务电话',
  phone2: '标识解析电话',
  hours: '服务时间',
  areaCode: '所在城市代码',
  icp: 'ICP 备案号',
  policeRecord: '公安备案号',
  idCode: '网站标识码',
  logo: '标志',
  favicon: '浏览器图标',
  codes: '二维码',
  links: '页脚链接',
  visitsBefore: '旧网站的访问量',
  visitsBeforeDay: '旧网站计数的日期',
};
const facts = Object.keys(siteFactNames) as SiteFact[];

/** Who answers for the site and by which records, and what it says to have been visited: another chief confirms a change of these. */
const guardedSiteFacts = [
  'name',
  'hostUnit',
  'operator',
  'icp',
  'policeRecord',
  'idCode',
  'visitsBefore',
  'visitsBeforeDay',
] as const satisfies readonly SiteFact[];
export type GuardedSiteFact = (typeof guardedSiteFacts)[number];
export type GuardedSiteFacts = Pick<SiteFacts, GuardedSiteFact>;

export const isGuardedSiteFact = (fact: SiteFact): fact is GuardedSiteFact =>
  (guardedSiteFacts as readonly SiteFact[]).includes(fact);

/** Of all facts those that need another chief. */
export function guardedOf(facts: GuardedSiteFacts): GuardedSiteFacts {
  const { name, hostUnit, operator, icp, policeRecord, idCode, visitsBefore, visitsBeforeDay } = facts;
  return { name, hostUnit, operator, icp, policeRecord, idCode, visitsBefore, visitsBeforeDay };
}

/** As the site says them now: what an older release has written has not all of them. */
export const wholeSiteFacts = (
  facts: Omit<SiteFacts, 'visitsBefore' | 'visitsBeforeDay'> & Partial<SiteFacts>,
): SiteFacts => ({ visitsBefore: '', visitsBeforeDay: '', ...facts });

/** A fact as text: two that read alike are the same. */
const textOf = (value: SiteFacts[SiteFact]): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value.map((one) => [one.name, 'url' in one ? one.url : one.image]));

/** Which facts are others now, in the order in which people read them. */
export const changedSiteFacts = (before: SiteFacts, after: SiteFacts): SiteFact[] =>
  facts.filter((fact) => textOf(before[fact]) !== textOf(after[fact]));

/** How a proposed or written version stands. */
export const siteVersionStates = ['live', 'waiting', 'dropped', 'withdrawn'] as const;
export type SiteVersionState = (typeof siteVersionStates)[number];

/** What is done with a change that waits. */
export const siteDecisions = ['confirm', 'drop', 'withdraw'] as const;
export type SiteDecision = (typeof siteDecisions)[number];

/** Why somebody may not decide so: whoever has proposed a change takes it back, another one confirms or drops it. */
export function whyNotDecide(
  decision: SiteDecision,
  { isOwn }: { isOwn: boolean },
): 'siteFourEyes' | 'siteChangeNotOwn' | undefined {
  if (decision === 'withdraw') return isOwn ? undefined : 'siteChangeNotOwn';
  return isOwn ? 'siteFourEyes' : undefined;
}
