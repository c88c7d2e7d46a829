import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';

interface DefaultSection {
  name: string;
  kind: ContentKind;
  /** Also of those below. */
  approvals?: number;
  children?: readonly string[];
}

export interface DefaultRoot {
  name: string;
  children: readonly DefaultSection[];
}

/** With sections below where a page's list is narrowed by them. */
const named: readonly DefaultRoot[] = [
  {
    name: '政策服务',
    children: [
      { name: '政策', kind: 'policy', approvals: 2 },
      { name: '政策解读', kind: 'interpretation' },
      { name: '申报征集', kind: 'declaration', approvals: 2 },
    ],
  },
  {
    name: '资讯中心',
    children: [
      {
        name: '资讯',
        kind: 'news',
        children: ['通知公告', '标识解析', '信息安全', '产业动态', '平台动态', '行业观察'],
      },
      { name: '媒体报道', kind: 'mediaReport' },
      { name: '平台动态', kind: 'dynamic' },
      {
        name: '公告',
        kind: 'notice',
        children: ['系统维护', '服务公告', '安全提醒', '申报提醒', '活动提醒'],
      },
      { name: '产业动态', kind: 'industryUpdate' },
      { name: '工信部信息', kind: 'ministryInfo' },
      { name: '工业信息安全资讯', kind: 'securityPolicy' },
    ],
  },
  {
    name: '优秀成果',
    children: [
      { name: '典型案例', kind: 'case' },
      {
        name: '解决方案',
        kind: 'solution',
        children: [
          '数据与标识',
          '节能降碳',
          '设备运维',
          '研发设计',
          '生产管理',
          '质量管控',
          '信息安全',
          '供应链',
        ],
      },
      { name: '数字化车间与智能工厂', kind: 'factory' },
      { name: '优秀主体', kind: 'excellent' },
      { name: '标杆主体', kind: 'benchmark' },
      { name: '转型项目', kind: 'transProject' },
      { name: '数字化场景', kind: 'digitalScene' },
      { name: '产业集群', kind: 'cluster' },
    ],
  },
  {
    name: '服务资源',
    children: [
      { name: '云产品', kind: 'cloudProduct' },
      { name: '服务商', kind: 'provider' },
      { name: '工业互联网平台', kind: 'platform' },
      { name: '安全产品', kind: 'securityProduct' },
      { name: '服务资源', kind: 'serviceResource' },
      { name: '开发者', kind: 'developer' },
      { name: '金融产品', kind: 'financialProduct' },
    ],
  },
  { name: '供需对接', children: [{ name: '企业需求', kind: 'demand' }] },
  {
    name: '知识与活动',
    children: [
      {
        name: '知识科普',
        kind: 'knowledge',
        children: ['工业互联网', '标识解析', '数据管理', '生产管理', '设备与网络', '信息安全'],
      },
      { name: '活动', kind: 'activity' },
      { name: '视频', kind: 'video' },
    ],
  },
  {
    name: '标识服务',
    children: [
      { name: '标识解析节点', kind: 'identifierNode' },
      { name: '标识解析资讯', kind: 'identifierArticle' },
    ],
  },
  {
    name: '帮助中心',
    children: [
      { name: '使用帮助', kind: 'help' },
      { name: '办事指南', kind: 'guide' },
    ],
  },
  { name: '关于本站', children: [{ name: '站点页面', kind: 'sitePage', approvals: 2 }] },
];

const isNamed = (kind: ContentKind) =>
  named.some(({ children }) => children.some((one) => one.kind === kind));

/** The sections of a new site: one for each kind, so that every kind can be written. Staff can rename, hide and order all of them. */
export const defaultSections: readonly DefaultRoot[] = [
  ...named,
  ...contentKindKeys
    .filter((kind) => !isNamed(kind))
    .map((kind): DefaultRoot => {
      const { name } = contentKinds[kind];
      return { name, children: [{ name, kind }] };
    }),
];
