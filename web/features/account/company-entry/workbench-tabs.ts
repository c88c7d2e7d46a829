import type { ComponentType } from 'react';
import { createLazy, type Lazy } from '#web/lib/lazy.ts';

/** What of the workbench belongs together, in the order in which it stands there. */
export const workbenchGroups = {
  matters: '办理中',
  published: '我发布的',
  reminders: '提醒',
  records: '资料与认证',
} as const;
export type WorkbenchGroup = keyof typeof workbenchGroups;

/** One thing that an account does on the portal, with all that it has of it: a tab of 企业工作台. */
export interface WorkbenchTab {
  /** In the address: `/company?page=…`. */
  page: string;
  group: WorkbenchGroup;
  label: string;
  /** What is done there, for whoever looks for the workbench tab; the overview leads to itself with none. */
  about: string;
  /** `supply/workbench/demands` is web/features/supply/workbench/demands.tsx, which exports `WorkbenchTab`. */
  file: string;
}

/** In the order in which they stand there. Whose each is, asks the workbench tab. */
export const workbenchTabs: readonly WorkbenchTab[] = [
  { page: '', group: 'matters', label: '全部事项', file: 'todo/workbench/matters', about: '' },
  {
    page: 'activity',
    group: 'matters',
    label: '待办与活动',
    file: 'activities/workbench/activity',
    about: '要办的事，报名的活动',
  },
  {
    page: 'match',
    group: 'matters',
    label: '供需对接',
    file: 'matching/workbench/match',
    about: '邀请、交谈、交换联系方式、评价',
  },
  {
    page: 'expert',
    group: 'matters',
    label: '专家服务',
    file: 'experts/workbench/mine',
    about: '向专家的提问和预约',
  },
  {
    page: 'declare',
    group: 'matters',
    label: '政策申报',
    file: 'filings/workbench/declare',
    about: '填报项目申报，查看进度和结果',
  },
  {
    page: 'policies',
    group: 'matters',
    label: '我的政策',
    file: 'eligibility/workbench/policies',
    about: '哪些政策和申报符合、差什么资料、能得多少',
  },
  {
    page: 'assessment',
    group: 'matters',
    label: '自评估',
    file: 'assessments/workbench/assessment',
    about: '智能制造成熟度、工控安全、数字化水平自评估，查看结果',
  },
  {
    page: 'diagnosis',
    group: 'matters',
    label: '诊断申请',
    file: 'diagnosis/workbench/diagnosis',
    about: '数字化转型诊断的申请和报告',
  },
  {
    page: 'prefixInfo',
    group: 'matters',
    label: '标识前缀',
    file: 'prefixes/workbench/prefix-info',
    about: '申领前缀、登记标识、上报用量',
  },
  {
    page: 'financing',
    group: 'matters',
    label: '融资意向',
    file: 'financings/workbench/financing',
    about: '向金融机构提交的融资意向和结果',
  },
  {
    page: 'demand',
    group: 'published',
    label: '我的需求',
    file: 'supply/workbench/demand',
    about: '写需求、提交审核、更新进展',
  },
  {
    page: 'publish',
    group: 'published',
    label: '我的发布',
    file: 'supply/workbench/publish',
    about: '写方案、案例、平台、云产品和服务资源，提交审核',
  },
  {
    page: 'consent',
    group: 'published',
    label: '写到本企业的案例',
    file: 'supply/workbench/consent',
    about: '服务商写的案例，同意公开、不同意或者撤回同意',
  },
  {
    page: 'forum',
    group: 'published',
    label: '我的交流',
    file: 'forum/workbench/forum',
    about: '发布的话题和评论',
  },
  {
    page: 'focus',
    group: 'reminders',
    label: '订阅与提醒',
    file: 'subscription/workbench/subscription',
    about: '订阅的筛选，标记的申报',
  },
  {
    page: 'favourite',
    group: 'reminders',
    label: '我的收藏',
    file: 'subscription/workbench/favourites',
    about: '收藏的政策、案例和方案',
  },
  {
    page: 'industrialEnterprise',
    group: 'records',
    label: '工业企业认证',
    file: 'certifications/workbench/industrial-enterprise',
    about: '提交营业执照，认证为工业企业',
  },
  {
    page: 'serviceProvider',
    group: 'records',
    label: '服务商认证',
    file: 'certifications/workbench/service-provider',
    about: '提交资质，认证为服务商',
  },
  {
    page: 'companyChange',
    group: 'records',
    label: '企业信息变更',
    file: 'certifications/workbench/company-change',
    about: '认证后名称、代码、住所、法定代表人的变更',
  },
  {
    page: 'members',
    group: 'records',
    label: '企业成员',
    file: 'members/workbench/members',
    about: '邀请同事、调整角色；答复企业的邀请',
  },
];

/** The workbench tab of an address; without a page, the overview. Undefined: the portal has no such business yet. */
export const workbenchTabOf = (wanted: string | null): WorkbenchTab | undefined =>
  workbenchTabs.find(({ page }) => page === (wanted ?? ''));

export interface WorkbenchTabProps {
  /** Of the address, beside `page`: which thing of the workbench tab is open. */
  query: URLSearchParams;
}

const files = import.meta.glob<{ WorkbenchTab: ComponentType<WorkbenchTabProps> }>([
  '../../*/workbench/*.tsx',
  '!../../*/workbench/*.test.tsx',
]);
/** As rows name them. */
const loaders = new Map(
  Object.entries(files).map(([file, load]) => [
    file.slice(0, -4).replace('../../', '').replace('../', 'account/'),
    load,
  ]),
);

/** The workbench tabs that there are files of. */
export const workbenchFiles: readonly string[] = [...loaders.keys()];

const lazyTabs = new Map<string, Lazy<ComponentType<WorkbenchTabProps>>>();

export function lazyWorkbenchTab(file: string): Lazy<ComponentType<WorkbenchTabProps>> {
  const known = lazyTabs.get(file);
  if (known !== undefined) return known;
  const tab = createLazy(async () => {
    const load = loaders.get(file);
    if (load === undefined) throw new Error(`no tab of the workbench ${file}`);
    return (await load()).WorkbenchTab;
  });
  lazyTabs.set(file, tab);
  return tab;
}
