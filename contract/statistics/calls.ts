import { z } from 'zod';
import { call } from '../call.ts';
import { integer, nothing } from '../fields.ts';
import type { Access } from '../permissions.ts';
import type { Tag } from '../tags.ts';
import { longestPeriodDays, defaultPeriodDays } from './constants.ts';

/** What every call of statistics answers: a small table, which a page can draw, list and save alike. */
const figure = z
  .object({
    title: z.string(),
    /** What has to be known to read it right; '' where that is nothing. */
    note: z.string(),
    at: z.iso.datetime().describe('统计的时刻'),
    columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string() })),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        values: z.array(z.number().nullable()).describe('与 columns 一一对应；null 为不显示或没有'),
        at: z.iso.datetime().optional().describe('发生的时刻，只有动态才有'),
        group: z.string().optional().describe('属于哪一类，只有动态才有'),
      }),
    ),
  })
  .meta({ id: 'Figure' });

export type Figure = z.output<typeof figure>;

const period = z.object({
  days: integer({ min: 1, max: longestPeriodDays }).default(defaultPeriodDays).describe('含今天在内的天数'),
});

/** They are made anew every few seconds for all who ask, not when something changes: visits change them all the time. */
const base = { method: 'POST', response: figure, errors: [], isCached: false } as const;

const open = (path: `/${string}`, title: string, reads: readonly [Tag, ...Tag[]]) =>
  call({ ...base, path, summary: `统计：${title}`, access: 'anonymous', reads, request: nothing });

const forStaff = (path: `/${string}`, title: string, reads: readonly [Tag, ...Tag[]]) =>
  ({
    ...base,
    path,
    summary: `工作人员统计：${title}`,
    access: 'statistics' satisfies Access,
    reads,
  }) as const;

/** Of a period. */
const staff = (...of: Parameters<typeof forStaff>) => call({ ...forStaff(...of), request: period });

/** Of what there is now. */
const staffNow = (...of: Parameters<typeof forStaff>) => call({ ...forStaff(...of), request: nothing });

const center = '/api/dataCenter';
const openScreen = `${center}/newBigScreenPublic` as const;
const staffScreen = `${center}/newBigScreenAll` as const;
const subsidy = '/api/subsidy/bigScreen';

/** Of a consent that may be taken back at any moment: each is made anew for whoever asks. */
const levels = (name: string, title: string) =>
  open(`${center}/levels/${name}`, title, [
    ...(['assessment', 'assessmentReview', 'assessmentModel', 'account', 'dictionary'] as const),
  ]);

/** Figures of the portal, computed from its own data. A call a figure: what answers it stands in server/domain/statistics/figures.ts under the same name. */
export const figureCalls = {
  // what the big screen begins with
  overview: open(`${openScreen}/overview`, '总量', ['counters', 'content', 'account', 'prefix']),
  districts: open(`${openScreen}/districts`, '各区县', ['content', 'account', 'dictionary']),
  visitDays: open(`${openScreen}/visitDays`, '近 30 日访问', ['counters']),
  visitHours: open(`${openScreen}/visitHours`, '今日分时访问', ['counters']),
  visitRegions: open(`${openScreen}/visitRegions`, '访问来自', ['counters']),
  latest: open(`${openScreen}/latest`, '最新动态', ['content', 'diagnosis', 'contact']),
  industries: open(`${openScreen}/industries`, '注册企业行业', ['account', 'dictionary']),

  // what there is to read
  contentKinds: open(`${center}/bigScreen/contentKinds`, '公开内容', ['content']),
  contentSections: open(`${center}/bigScreen/contentSections`, '栏目', ['content', 'section']),
  hotContent: open(`${center}/bigScreen/hotContent`, '最受关注', ['content']),
  activities: open(`${center}/bigScreen/activities`, '活动', ['content:activity']),
  projects: open(`${center}/bigScreen/projects`, '转型项目', ['content:transProject']),

  // public services
  declarationStates: open(`${center}/zwfw/declarationStates`, '申报征集', ['content:declaration']),
  policyLevels: open(`${center}/zwfw/policyLevels`, '政策层级', ['content:policy']),
  demandStages: open(`${center}/zwfw/demandStages`, '企业需求', ['content:demand', 'match']),
  diagnosisProgress: open(`${center}/zwfw/diagnosisProgress`, '转型诊断', ['diagnosis']),
  enquiries: open(`${center}/zwfw/enquiries`, '近 30 日咨询', ['enquiry']),

  // identifiers
  identifierTotals: open(`${center}/bsjx/totals`, '标识总量', ['content:identifierNode', 'prefix']),
  nodeRanking: open(`${center}/bsjx/nodeRanking`, '节点解析量排行', ['content:identifierNode']),
  nodeAreas: open(`${center}/bsjx/nodeAreas`, '各地节点', ['content:identifierNode', 'dictionary']),

  // what enterprises may apply for
  subsidyModes: open(`${subsidy}/modes`, '惠企事项办理方式', ['content:declaration']),
  subsidyUnits: open(`${subsidy}/units`, '惠企事项部门', ['content:declaration']),
  subsidyDeadlines: open(`${subsidy}/deadlines`, '即将截止', ['content:declaration']),

  // how far enterprises say that they are, of those that have agreed to be counted
  maturityDistricts: levels('maturityDistricts', '智能制造成熟度，按区县（参考）'),
  maturityIndustries: levels('maturityIndustries', '智能制造成熟度，按行业（参考）'),
  digitalDistricts: levels('digitalDistricts', '中小企业数字化水平，按区县（参考）'),
  digitalIndustries: levels('digitalIndustries', '中小企业数字化水平，按行业（参考）'),

  // for those who run the portal
  visitDaysOf: staff(`${staffScreen}/visitDays`, '每日访问', ['counters']),
  visitHoursOf: staff(`${staffScreen}/visitHours`, '分时访问', ['counters']),
  visitPagesOf: staff(`${staffScreen}/visitPages`, '页面访问', ['counters']),
  visitRegionsOf: staff(`${staffScreen}/visitRegions`, '访问来自', ['counters']),
  visitSourcesOf: staff(`${staffScreen}/visitSources`, '来访渠道', ['counters']),
  registrations: staff(`${center}/statistic/registrations`, '每日注册', ['account']),
  enterpriseIndustries: staffNow(`${center}/statistic/industries`, '企业行业', ['account', 'dictionary']),
  enterpriseAreas: staffNow(`${center}/statistic/areas`, '企业地区', ['account', 'dictionary']),
  enterpriseScales: staffNow(`${center}/statistic/scales`, '企业规模', ['account', 'dictionary']),
  enterpriseStates: staffNow(`${center}/statistic/certification`, '企业认证', ['account']),
  diagnosisStates: staffNow(`${center}/statistic/diagnosisStates`, '诊断申请', ['diagnosis']),
  diagnosisDistricts: staffNow(`${center}/statistic/diagnosisDistricts`, '各区县诊断申请', [
    'diagnosis',
    'dictionary',
  ]),
  signUps: staffNow(`${center}/statistic/signUps`, '活动报名', ['signUp']),
  areaIndustries: staffNow(`${center}/statistic/areaIndustries`, '地区与行业', ['account', 'dictionary']),
  contentMonths: staff(`${center}/statistic/contentMonths`, '每月发布', ['content']),
  sectionMonths: staff(`${center}/statistic/sectionMonths`, '栏目发布', ['content', 'section']),
  reviewAges: staffNow(`${center}/statistic/reviewAges`, '等待审核', ['content']),
  certificationStates: staffNow(`${center}/statistic/certificationStates`, '认证申请', ['certification']),
  prefixStates: staffNow(`${center}/statistic/prefixStates`, '标识前缀', ['prefix']),
  filingStates: staffNow(`${center}/statistic/filingStates`, '政策申报', ['filing']),
  demandStagesOf: staffNow(`${center}/statistic/demandStages`, '企业需求', ['content:demand', 'match']),
  enquiriesByState: staffNow(`${center}/statistic/enquiriesByState`, '客服留言', ['enquiry']),
  bookingStates: staffNow(`${center}/statistic/bookingStates`, '预约和试用', ['booking']),
  financingStates: staffNow(`${center}/statistic/financingStates`, '融资意向', ['financing']),
  missedTerms: staffNow(`${center}/statistic/missedTerms`, '没有搜到的词', ['search']),
};

export type FigureName = keyof typeof figureCalls;

/** What a figure is called where it is shown. */
export const titleOf = ({ summary }: { summary: string }): string => summary.slice(summary.indexOf('：') + 1);
