/** Of one enterprise on one day in Shanghai. */
export const certificationsBegunPerDay = 5;
/** Working days. */
export const reviewDays = 3;
export const returnedDays = 20;
export const objectionDays = 10;
/** Days before a qualification runs out on which its enterprise is reminded. */
export const expiryReminderDays = [30, 7] as const;
/** So long after a certification ended its files are kept; what never was one is kept as long after it was closed. Days. */
export const certificationRetentionDays = 180;

/** How often an open page asks whether staff have decided. */
export const certificationWatchMilliseconds = 20_000;

/** Characters. */
export const personNameMaxLength = 50;
export const qualificationTextMaxLength = 100;
export const recognitionMaxLength = 100;
/** Of a name and an address that are asked for: as correctionRules have it. */
export const changedTextMaxLength = 100;
export const certificationRemarkMaxLength = 500;
export const certificationCommentMaxLength = 1_000;
/** Of the public page. */
export const providerContactMaxLength = 100;
export const mostQualifications = 20;
export const mostTeamMembers = 1_000_000;

/** Where a provider serves beyond the districts of its own city. */
export const widerRegions: readonly string[] = ['全市', '全省', '全国'];

/** The city of a district: both are codes of six digits. */
export const cityCodeOf = (areaCode: string): string => `${areaCode.slice(0, 4)}00`;

/** What a service provider offers, as lists of providers are narrowed by it. */
export const providerCategories = [
  '工业软件',
  '生产管理',
  '研发设计',
  '人工智能',
  '数据服务',
  '信息安全',
  '云计算',
  '网络与标识',
  '自动化集成',
  '智能装备',
  '咨询诊断',
  '行业方案',
  '人才培训',
  '检测认证',
] as const;
