/** What a new site needs before it is opened, in the order in which it is done. */
export const firstDaySteps = [
  'name',
  'city',
  'people',
  'sections',
  'pages',
  'agreements',
  'menu',
  'banner',
  'notice',
  'content',
  'services',
  'messages',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

export const firstDayNames: Readonly<Record<FirstDayStep, string>> = {
  name: '网站名称和单位',
  city: '所在城市',
  people: '同事和权限',
  sections: '栏目',
  pages: '站点页面',
  agreements: '协议与隐私政策',
  menu: '菜单',
  banner: '首页轮播',
  notice: '首页公告',
  content: '第一批内容',
  services: '开办的服务',
  messages: '短信和邮件',
};

/** What of it can be counted. */
export interface FirstDayCounts {
  /** Whether the site says who answers for it, and where it is. */
  isNamed: boolean;
  hasCity: boolean;
  /** Colleagues with a role for the whole site. */
  chiefs: number;
  reviewers: number;
  clerks: number;
  /** Of 关于平台, 版权声明 and 免责声明 those that everybody sees. */
  pages: number;
  /** Whether chiefs have written an agreement of the site's own. */
  hasAgreement: boolean;
  slides: number;
  notices: number;
  policies: number;
  news: number;
  /** Whether a registry elsewhere knows the enterprises that may register. */
  hasRegistry: boolean;
  /** Enterprises of one's own registry, districts that take applications, boards of the forum that are open. */
  companies: number;
  districts: number;
  boards: number;
}

/** What one chief asks for another confirms. */
export const chiefsNeeded = 2;
export const sitePagesNeeded = 3;

const counted: Readonly<Record<FirstDayStep, (counts: FirstDayCounts) => boolean>> = {
  name: ({ isNamed }) => isNamed,
  city: ({ hasCity }) => hasCity,
  people: ({ chiefs, reviewers, clerks }) => chiefs >= chiefsNeeded && reviewers > 0 && clerks > 0,
  sections: () => false,
  pages: ({ pages }) => pages >= sitePagesNeeded,
  agreements: ({ hasAgreement }) => hasAgreement,
  menu: () => false,
  banner: ({ slides }) => slides > 0,
  notice: ({ notices }) => notices > 0,
  content: ({ policies, news }) => policies > 0 && news > 0,
  services: ({ hasRegistry, companies, districts, boards }) =>
    (hasRegistry || companies > 0) && districts > 0 && boards > 0,
  messages: () => false,
};

/** Whether a step is done: as can be counted, or since somebody has said so. */
export const isStepCounted = (step: FirstDayStep, counts: FirstDayCounts): boolean => counted[step](counts);

/** How many steps are left. */
export const stepsLeft = (counts: FirstDayCounts, ticked: readonly FirstDayStep[]): number =>
  firstDaySteps.filter((step) => !isStepCounted(step, counts) && !ticked.includes(step)).length;

/** By what a test message goes, and what has come of it. */
export const testChannels = ['sms', 'email'] as const;
export type TestChannel = (typeof testChannels)[number];
export const testOutcomes = [
  'sent',
  // the vendor has said no, or did not answer
  'failed',
  'noProvider',
  'noAddress',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];
