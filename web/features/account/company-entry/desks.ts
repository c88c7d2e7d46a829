import type { ComponentType } from 'react';
import { createLate, type Late } from '#web/lib/late.ts';

/** One thing that an account does on the portal, with all that it has of it: a tab of 企业工作台. */
export interface Desk {
  /** In the address: `/company?page=…`. */
  page: string;
  label: string;
  /** What is done there, for whoever looks for the desk; the overview leads to itself with none. */
  about: string;
  /** `supply/desks/demands` is web/features/supply/desks/demands.tsx, which exports `Desk`. */
  file: string;
}

/** In the order in which they stand there. Whose each is, asks the desk. */
export const desks: readonly Desk[] = [
  { page: '', label: '概览', file: 'activities/desks/overview', about: '' },
  { page: 'activity', label: '待办与活动', file: 'activities/desks/activity', about: '要办的事，报名的活动' },
  { page: 'demand', label: '我的需求', file: 'supply/desks/demand', about: '写需求、提交审核、更新进展' },
  {
    page: 'publish',
    label: '我的方案',
    file: 'supply/desks/publish',
    about: '写解决方案、提交审核、更新进展',
  },
  { page: 'match', label: '供需对接', file: 'matching/desks/match', about: '邀请、交谈、交换联系方式、评价' },
  { page: 'expert', label: '专家服务', file: 'experts/desks/mine', about: '向专家的提问和预约' },
  {
    page: 'diagnosis',
    label: '诊断申请',
    file: 'diagnosis/desks/diagnosis',
    about: '数字化转型诊断的申请和报告',
  },
  {
    page: 'focus',
    label: '订阅与提醒',
    file: 'subscription/desks/subscription',
    about: '订阅的筛选，标记的申报',
  },
  { page: 'forum', label: '我的交流', file: 'forum/desks/forum', about: '发布的话题和评论' },
];

/** The desk of an address; without a page, the overview. Undefined: the portal has no such business yet. */
export const deskOf = (wanted: string | null): Desk | undefined =>
  desks.find(({ page }) => page === (wanted ?? ''));

export interface DeskProps {
  /** Of the address, beside `page`: which thing of the desk is open. */
  query: URLSearchParams;
}

const files = import.meta.glob<{ Desk: ComponentType<DeskProps> }>([
  '../../*/desks/*.tsx',
  '!../../*/desks/*.test.tsx',
]);
/** As rows name them. */
const loaders = new Map(
  Object.entries(files).map(([file, load]) => [
    file.slice(0, -4).replace('../../', '').replace('../', 'account/'),
    load,
  ]),
);

/** The desks that there are files of. */
export const deskFiles: readonly string[] = [...loaders.keys()];

const lateDesks = new Map<string, Late<ComponentType<DeskProps>>>();

export function lateDesk(file: string): Late<ComponentType<DeskProps>> {
  const known = lateDesks.get(file);
  if (known !== undefined) return known;
  const late = createLate(async () => {
    const load = loaders.get(file);
    if (load === undefined) throw new Error(`no desk ${file}`);
    return (await load()).Desk;
  });
  lateDesks.set(file, late);
  return late;
}
