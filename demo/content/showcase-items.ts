/** Builders of the showcase kinds: cases, solutions, products, companies, factories and identifier nodes. */
import type { ContentKind } from '#contract/content/kinds.ts';
import type { DemoItem } from '../item.ts';
import { prose } from './prose.ts';

/** What an author writes for every item; kind, section and body come from the builder, the source too if absent. */
type Common = Omit<DemoItem, 'kind' | 'sectionName' | 'body' | 'extra' | 'industryCodes' | 'sourceInfo'> & {
  industryCodes?: readonly string[];
  sourceInfo?: string;
};

function builder<Extra extends DemoItem['extra']>(kind: ContentKind, sectionOf: (extra: Extra) => string) {
  return (common: Common, extra: Extra, text: string): DemoItem => ({
    industryCodes: [],
    sourceInfo: '示范市工业互联网发展中心',
    ...common,
    kind,
    sectionName: sectionOf(extra),
    extra: { ...extra },
    body: prose(text),
  });
}

export type CaseExtra = {
  enterprise: string;
  industryName:
    | '装备制造'
    | '电子信息'
    | '汽车零部件'
    | '食品'
    | '化工新材料'
    | '家居建材'
    | '纺织服装'
    | '医药'
    | '能源冶金';
  scene: string;
  painPoints: string[];
  solution: string;
  technologyTags: string[];
  provider: string;
  /** `change` is what a card shows: relative such as '−96%', or in points where a percentage of a percentage misleads. */
  effects: { indicator: string; before: number; after: number; unit: string; change: string }[];
  /** 万元 */
  investment: number;
  replicability: '高' | '中' | '低';
  maturityLevel: 1 | 2 | 3 | 4 | 5;
  year: number;
};

export const typicalCase = builder<CaseExtra>('case', (extra) => extra.industryName);

/** Codes of the dictionary product_price_model: 一次性购买, 按年订阅, 按用量, 效益分成, 免费试用, 面议. */
export type PriceModel = '1' | '2' | '3' | '4' | '5' | '6';

export type SolutionExtra = {
  provider: string;
  typeName:
    | '生产管理'
    | '信息安全'
    | '供应链'
    | '节能降碳'
    | '质量管控'
    | '设备运维'
    | '研发设计'
    | '数据与标识';
  industries: string[];
  scenes: string[];
  architecture: string;
  functions: string[];
  models: PriceModel[];
  deliveryCycle: string;
  /** How many use it. */
  customers: number;
  /** DemoItem.key of cases. */
  cases: string[];
  certificates: string[];
};

export const solution = builder<SolutionExtra>('solution', (extra) => extra.typeName);

export type CloudProductExtra = {
  provider: string;
  cloudKind: 'IaaS' | 'PaaS' | 'SaaS';
  priceModel: PriceModel;
  trial: boolean;
  specification: string;
  serviceLevel: string;
  subsidyEligible: boolean;
};

export const cloudProduct = builder<CloudProductExtra>('cloudProduct', (extra) => extra.cloudKind);

export type ProviderExtra = {
  /** Empty here: the loader fills in a code with a valid check character. */
  creditCode: '';
  categories: [string, ...string[]];
  qualifications: string[];
  regions: string[];
  teamSize: number;
  /** `validUntil` is an ISO date. */
  recognised: { list: string; year: number; validUntil: string } | null;
  /** 0 to 5, one decimal. */
  rating: number;
};

export const provider = builder<ProviderExtra>('provider', (extra) => extra.categories[0]);

export type PlatformExtra = {
  operator: string;
  platformKind: '跨行业跨领域' | '行业' | '区域' | '专业';
  connectedDevices: number;
  industrialApps: number;
  enterprisesServed: number;
  domains: string[];
};

export const platform = builder<PlatformExtra>('platform', (extra) => `${extra.platformKind}平台`);

export type FactoryExtra = {
  enterprise: string;
  level: '基础' | '先进' | '卓越' | '领航';
  batch: string;
  year: number;
  recognitionDocument: string;
  scenes: string[];
  effect: string;
};

export const factory = builder<FactoryExtra>('factory', (extra) => `${extra.level}级智能工厂`);

export type ExcellentExtra = {
  subjectKind: 'enterprise' | 'company' | 'person' | 'association';
  honours: string[];
  year: number;
  introduction: string;
};

const subjectSections = {
  enterprise: '优秀企业',
  company: '优秀服务商',
  person: '优秀个人',
  association: '行业协会与联盟',
} as const;

export const excellent = builder<ExcellentExtra>('excellent', (extra) => subjectSections[extra.subjectKind]);

export type SecurityProductExtra = { productKind: 'product' | 'tool'; vendor: string; functions: string[] };

export const securityProduct = builder<SecurityProductExtra>('securityProduct', (extra) =>
  extra.productKind === 'product' ? '安全产品' : '安全工具',
);

export type IdentifierNodeExtra = {
  prefix: string;
  nodeName: string;
  operator: string;
  industryName: string;
  edition: string;
  /** ISO date. */
  launchDate: string;
  registrations: number;
  resolutions: number;
};

export const identifierNode = builder<IdentifierNodeExtra>('identifierNode', () => '二级节点');
