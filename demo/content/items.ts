import type { ContentKind } from '#contract/content/kinds.ts';
import type { DemoItem } from '../item.ts';
import { prose } from './prose.ts';

/** What a demo file writes for every item; kind and body come from the builder below, industryCodes is for all if absent. */
export type Common = Omit<DemoItem, 'kind' | 'body' | 'extra' | 'industryCodes'> & {
  industryCodes?: readonly string[];
};
type Unfiled = Omit<Common, 'sectionName'>;

function item(kind: ContentKind, common: Common, extra: object, text: string): DemoItem {
  return { industryCodes: [], ...common, kind, extra: { ...extra }, body: prose(text) };
}

/** Codes of contract/content/kinds; an empty list means that nobody is left out. */
export interface AppliesTo {
  companyTypes: string[];
  scales: string[];
  industries: string[];
  areas: string[];
}

/** The 8 policy types of the specification. */
export const policyTypes = {
  '1': '发展规划',
  '2': '行动计划',
  '3': '实施方案',
  '4': '试点示范',
  '5': '指导意见',
  '6': '扶持政策',
  '7': '管理办法',
  '8': '标准规范',
} as const;

export interface PolicyExtra {
  indexNumber: string;
  documentNumber: string;
  issuingBody: string;
  /** ISO date. */
  writtenDate: string;
  subject: string;
  policyType: keyof typeof policyTypes;
  level: '国家' | '省' | '市' | '区县';
  validity: '有效' | '失效' | '废止';
  appliesTo: AppliesTo;
  originalLink: string;
}

/** The day on which this edition of the content was closed: the policies' calendar dates are counted back from it. */
export const editionDay = '2026-11-21';

function daysBefore(date: string): number {
  return (Date.parse(editionDay) - Date.parse(date)) / 86_400_000;
}

export function policy(
  common: Omit<Unfiled, 'publishedDaysAgo' | 'sourceInfo'> & { published: string; sourceInfo?: string },
  extra: Omit<PolicyExtra, 'originalLink' | 'appliesTo'> & { appliesTo?: Partial<AppliesTo> },
  text: string,
): DemoItem {
  const { published, ...rest } = common;
  const appliesTo: AppliesTo = {
    companyTypes: [],
    scales: [],
    industries: [...(common.industryCodes ?? [])],
    areas: common.areaCode === undefined ? [] : [common.areaCode],
    ...extra.appliesTo,
  };
  const full: PolicyExtra = {
    ...extra,
    appliesTo,
    // .example is reserved by RFC 2606: the link shows its form and can never lead to a real office.
    originalLink: `https://zwgk.shifan.example/${extra.indexNumber}.html`,
  };
  const filed: Common = {
    sourceInfo: extra.issuingBody,
    ...rest,
    publishedDaysAgo: daysBefore(published),
    sectionName: policyTypes[extra.policyType],
  };
  return item('policy', filed, full, text);
}

export interface InterpretationExtra {
  /** DemoItem.key of the policy explained. */
  policyKey: string;
  form: 'text' | 'chart' | 'video';
  interpreter: string;
  keyPoints: string[];
  questions: Question[];
  series?: string;
}
export interface Question {
  question: string;
  answer: string;
}

const forms = { text: '文字解读', chart: '图解', video: '视频解读' } as const;

export function interpretation(common: Unfiled, extra: InterpretationExtra, text: string): DemoItem {
  return item('interpretation', { ...common, sectionName: forms[extra.form] }, extra, text);
}

export interface DeclarationExtra {
  declareUnit: string;
  /** Days from the day of loading; negative: before it. */
  declareStartDay: number;
  declareEndDay: number;
  declareType: '项目申报' | '名单征集' | '案例征集' | '活动征集';
  beneficiaries: string;
  conditions: string[];
  materials: string[];
  supportAmount: string;
  process: string[];
  timeLimit: string;
  acceptanceAddress: string;
  consultationPhone: string;
  mode: '免申即享' | '快申快享' | '普通';
}

export function declaration(
  common: Omit<Unfiled, 'sourceInfo'>,
  extra: DeclarationExtra,
  text: string,
): DemoItem {
  return item(
    'declaration',
    { ...common, sectionName: extra.declareType, sourceInfo: extra.declareUnit },
    extra,
    text,
  );
}

export interface NewsExtra {
  outlet: string;
  editor: string;
  originalLink?: string;
}
export type NewsSection = '产业动态' | '平台动态' | '标识解析' | '信息安全' | '通知公告' | '行业观察';

export function news(
  common: Common & { sectionName: NewsSection },
  extra: NewsExtra,
  text: string,
): DemoItem {
  return item('news', common, extra, text);
}

export function mediaReport(common: Unfiled, extra: NewsExtra, text: string): DemoItem {
  return item('mediaReport', { ...common, sectionName: '媒体报道' }, extra, text);
}

export function dynamic(common: Unfiled, text: string): DemoItem {
  return item('dynamic', { ...common, sectionName: '平台动态' }, {}, text);
}

export interface NoticeExtra {
  /** 1: shown in a dialog until it is acknowledged. */
  systemType: 0 | 1;
}

export function notice(common: Common, extra: NoticeExtra, text: string): DemoItem {
  return item('notice', common, extra, text);
}

export interface ActivityExtra {
  synopsis: string;
  /** Days from the day of loading; negative: before it. */
  startDay: number;
  endDay: number;
  signStartDay: number;
  signEndDay: number;
  sponsor: string;
  organiser: string;
  /** A role and a number, never a person. */
  contact: string;
  address: string;
  agenda: { time: string; title: string }[];
  capacity: number;
  signedUp: number;
  activityType: '研学探访' | '供需对接' | '培训讲座' | '论坛沙龙' | '展会';
}

export function activity(common: Unfiled, extra: ActivityExtra, text: string): DemoItem {
  return item('activity', { ...common, sectionName: extra.activityType }, extra, text);
}

export function knowledge(common: Common, text: string): DemoItem {
  return item('knowledge', common, {}, text);
}

export interface HelpExtra {
  category: '注册登录' | '账号安全' | '政策申报' | '诊断服务' | '供需对接' | '标识解析';
  steps: string[];
  questions: Question[];
}

export function help(common: Omit<Unfiled, 'sourceInfo'>, extra: HelpExtra, text: string): DemoItem {
  const sourceInfo = '示范市工业互联网公共服务平台';
  return item('help', { ...common, sourceInfo, sectionName: extra.category }, extra, text);
}
