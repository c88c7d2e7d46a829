import { timeWindowStateNames } from '../time-window.ts';
import { policyLevels } from './constants.ts';
import { codeFilters, type Filter } from './code-filters.ts';
import type { Coded } from './kind-fields.ts';
import type { ContentKind, ContentKinds, ExtraOf } from './kinds.ts';
import { stageNames } from '../supply/stages.ts';

/** In the order of their list. */
const windowStates = {
  underway: timeWindowStateNames.underway,
  noStart: timeWindowStateNames.noStart,
  end: timeWindowStateNames.end,
};

export const interpretationForms = { text: '文字', chart: '图解', video: '视频' } as const;

const same = <const Value extends string>(...values: Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [V in Value]: V };

export type { Filter };

/**
 * That of a declaration's window, and whether an activity takes place, are computed, and how far a demand has come stands beside its text: no
 * fields of their own.
 */
type ComputedOf<Kind extends ContentKind> = Kind extends 'declaration' | 'activity'
  ? 'status'
  : Kind extends 'demand'
    ? 'stage'
    : never;

type FiltersOf<Kind extends ContentKind> = Partial<
  Record<Extract<keyof ExtraOf<Kind>, string> | ComputedOf<Kind>, Filter>
>;

/** Those fields of a kind that hold codes. */
type CodedFieldOf<Kind extends ContentKind> = {
  [
    Name in keyof ContentKinds[Kind]['extra']['shape']
  ]: ContentKinds[Kind]['extra']['shape'][Name] extends Coded<unknown> ? Name : never;
}[keyof ContentKinds[Kind]['extra']['shape']];

/**
 * What lists of each kind that a page has can be narrowed by as people read it: the values of a kind's fields with their labels, unless these are codes of a
 * dictionary, which bring their own. Without schemas, for the browser needs it; a test holds it against them.
 */
export const filters = {
  policy: {
    level: { label: '发布层级', choices: policyLevels },
    subject: { label: '主题', alias: 'theme' },
    validity: { label: '有效性', choices: same('有效', '失效', '废止') },
  },
  interpretation: {
    series: { label: '系列', isSequence: true },
    form: { label: '解读形式', choices: interpretationForms },
  },
  declaration: {
    status: { label: '状态', choices: windowStates },
    declareType: { label: '类型', choices: same('项目申报', '名单征集', '案例征集', '活动征集') },
  },
  demand: { stage: { label: '进展', choices: stageNames } },
  activity: {
    status: { label: '状态', choices: windowStates },
    activityType: { label: '类型', choices: same('研学探访', '供需对接', '培训讲座', '论坛沙龙', '展会') },
  },
  solution: { industries: { label: '行业', usual: 7 } },
  provider: { categories: { label: '服务类别' }, regions: { label: '服务区域' } },
  platform: { domains: { label: '领域' } },
  securityProduct: { vendor: { label: '厂商' } },
  help: {
    category: {
      label: '分类',
      choices: same('注册登录', '账号安全', '政策申报', '诊断服务', '供需对接', '标识解析'),
    },
  },
  mediaReport: { outlet: { label: '媒体' } },
  serviceResource: {
    resourceKind: {
      label: '资源类型',
      choices: same('实验室', '检测平台', '中试基地', '实训基地', '算力与数据', '公共平台'),
    },
  },
  developer: {
    developerKind: { label: '类型', choices: same('个人', '团队', '企业') },
    skills: { label: '技能' },
  },
  expert: { specialties: { label: '擅长' } },
  benchmark: {
    benchmarkType: {
      label: '类型',
      choices: same('链主企业', '专精特新', '单项冠军', '示范工厂', '标杆场景'),
    },
    industryName: { label: '行业' },
  },
  cluster: {
    level: { label: '级别', choices: { 国家: '国家级', 省: '省级', 市: '市级' } },
    industryName: { label: '行业' },
  },
  transProject: {
    projectType: { label: '类型', choices: same('智能化改造', '数字化升级', '网络化协同', '绿色低碳') },
    stage: { label: '阶段', choices: same('已立项', '建设中', '已验收', '已推广') },
    industryName: { label: '行业' },
  },
  identifierArticle: {
    topic: { label: '主题', choices: same('政策标准', '应用案例', '节点动态', '入门知识') },
  },
  industryUpdate: {
    topic: { label: '主题', choices: same('技术前沿', '产业数据', '企业动向', '区域发展', '国际观察') },
  },
  ministryInfo: {
    infoType: { label: '类型', choices: same('政策文件', '工作动态', '公告公示', '意见征求') },
    issuingBody: { label: '发布司局' },
  },
  securityPolicy: {
    category: { label: '类型', choices: same('政策法规', '标准规范', '工作动态', '风险提示') },
    riskLevel: { label: '风险等级', choices: { 高: '高', 中: '中', 低: '低' } },
  },
} as const satisfies { readonly [Kind in ContentKind]?: FiltersOf<Kind> };

/** What lists of every kind can be narrowed by. */
const common = {
  /** Which ones there are says the server. */
  section: { label: '栏目' },
  year: { label: '年份', order: 'latest', unit: '年' },
  area: { label: '地区' },
  industry: { label: '行业' },
} as const satisfies Record<string, Filter>;

/** What the pages of a kind can be narrowed by. */
export type FilterName<Kind extends ContentKind> =
  | Exclude<keyof typeof common, 'section'>
  | Extract<CodedFieldOf<Kind>, string>
  | (Kind extends keyof typeof filters ? Extract<keyof (typeof filters)[Kind], string> : never);

/** One filter of a kind, or undefined. */
export function filterOf(kind: ContentKind, name: string): Filter | undefined {
  const own: Partial<Record<ContentKind, Readonly<Record<string, Filter>>>> = filters;
  const all: Readonly<Record<string, Filter>> = { ...common, ...codeFilters[kind], ...own[kind] };
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** As long as the calls take. */
const longestText = 80;

export function isChoice({ choices }: Filter, value: string): boolean {
  if (choices !== undefined) return Object.hasOwn(choices, value);
  return value !== '' && value.length <= longestText;
}
