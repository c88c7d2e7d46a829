import { entryLists, type EntryList, type EnteredEntries } from '../reference/entered-entries.ts';
import type { MergedAreas } from '../reference/entered-areas.ts';
import type { ClosedServices } from './closed-services.ts';
import type { HomeLayout } from './home-layout.ts';

/** Lists of which each state is kept, and can be restored. */
export const editedLists = [...entryLists, 'areas', 'home', 'services'] as const;
export type EditedList = (typeof editedLists)[number];

/** Settings with a screen of their own whose changes are kept, row by row, and can be taken back. See docs/decisions/160. */
export const rowLists = [
  'slides',
  'strip',
  'menu',
  'systems',
  'words',
  'redirects',
  'calendar',
  'limits',
  'writing',
  'forumWords',
  'forumBoards',
  'sections',
  'districts',
  'columns',
  'webhooks',
] as const;
export type RowList = (typeof rowLists)[number];

/** Whatever has a history of its states. */
export const historyLists = [...editedLists, ...rowLists] as const;
export type HistoryList = (typeof historyLists)[number];

export const isRowList = (list: HistoryList): list is RowList => rowLists.some((kept) => kept === list);

/** What became of a row between two states. */
export const rowActs = ['added', 'changed', 'removed'] as const;
export type RowAct = (typeof rowActs)[number];
/** By which a restoring names the order of the rows, beside the keys of rows. */
export const orderKey = '*order';
/** Rows that a comparison names one by one; of more only their number is told. */
export const comparedRowsMax = 200;

/** What staff have made of lists that the release brings along; nothing of those that nobody has changed. */
export interface SiteLists {
  entries: EnteredEntries;
  /** Areas that were merged, by their codes: what stands for each. */
  mergedAreas?: MergedAreas;
  home?: HomeLayout;
  closed?: ClosedServices;
}

/** As people call them; of a dictionary also where it stands. */
export const entryListNames: Readonly<Record<EntryList, { name: string; about: string }>> = {
  policy_type: { name: '政策类型', about: '政策的分类和筛选' },
  DXALFL: { name: '典型案例分类', about: '案例的分类和筛选' },
  expert_kind: { name: '专家类别', about: '专家库的分类和筛选' },
  demand_category: { name: '需求类别', about: '企业发布需求时选择' },
  cooperation_mode: { name: '合作方式', about: '企业发布需求时选择' },
  product_price_model: { name: '计价方式', about: '解决方案和云产品' },
  ip_form: { name: '知识产权形式', about: '企业发布成果时选择' },
  focus: { name: '关注领域', about: '个人注册和订阅时选择' },
};

/** What staff read but do not change, and why. */
export const lockedDictionaries: readonly { name: string; why: string }[] = [
  { name: '国民经济行业', why: '国家标准 GB/T 4754-2017' },
  { name: '数字化场景', why: '国家标准 GB/T 39116-2020 和工信部场景指引' },
  { name: '智能工厂等级', why: '工信部规定的四级' },
  { name: '工业互联网平台类别', why: '工信部规定的类别' },
  { name: '云产品服务模式', why: 'IaaS、PaaS、SaaS 是通用的三种' },
  { name: '企业类型、规模、收入', why: '登记机关和国家统计局的划分' },
  { name: '证件类型', why: '程序按它校验证件号码' },
  { name: '专家预约状态', why: '程序按它决定能不能预约' },
  { name: '优秀主体类别', why: '网址和页面按它分开' },
  { name: '供需领域', why: '成果按它进入同名栏目，请在栏目里改' },
  { name: '成果成熟度', why: '从研发到规模应用的先后四级，顺序有含义' },
];
