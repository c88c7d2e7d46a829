import type { OrganisationForm, PersonForm } from '../account/rules.ts';
import type { FormOf } from '../supply/own-forms.ts';
import { makeCreditCode, makeIdNumber } from '../shared-rules/make-numbers.ts';

/** Forms that break no rule, as they are typed; tests change a field at a time. */

export const rightOrganisation: OrganisationForm = {
  account: '远衡-精密_2026',
  phone: '13800138000',
  activeCode: '123456',
  userPwd: 'Passw0rd',
  userPwd2: 'Passw0rd',
  companyName: '远衡精密传动有限公司',
  creditCode: makeCreditCode(),
  areaPath: '示范省/示范市/云溪区',
  address: '创新路1号',
  companyType: '1',
  companyIndustry: '2',
  companyScale: '3',
  companyIncome: '4',
  isAgree: true,
};

export const rightPerson: PersonForm = {
  phone: '13800138000',
  activeCode: '123456',
  email: 'name@example.com',
  userName: '张三',
  cardNum: makeIdNumber(),
  isIdNumberAgreed: true,
  userPwd: 'Passw0rd',
  userPwd2: 'Passw0rd',
  LabelCode: '3,5',
  isAgree: true,
};

const rightSupply = {
  title: '精密减速器多品种排产系统',
  summary: '月均两百个图号，插单后交期答复不准，求购排产系统。',
  body: '我们做关节减速器，热处理按炉次走，外协多。',
  field: '生产管理',
  keywords: '排产、插单模拟',
  areaCode: '',
  industryCode: 'C345',
  indicators: '准时交付率 92%',
  contactName: '王工',
  contactPhone: '13612345678',
};

export const rightDemand: FormOf<'demand'> = {
  ...rightSupply,
  category: '1',
  cooperationMode: '1',
  budget: '120.5',
  validFrom: '2026-01-01',
  validUntil: '2027-06-30',
};

const { field: _field, indicators: _indicators, ...rightCommon } = rightSupply;

export const rightCase: FormOf<'case'> = {
  ...rightCommon,
  title: '轴承磨加工线批次追溯',
  summary: '磨加工线一物一码，质量问题四分钟定位到炉批。',
  enterprise: '远衡精密传动有限公司',
  provider: '',
  caseType: '2',
  industryName: '装备制造',
  scene: '批次追溯',
  painPoints: '炉批与成品对不上',
  solution: '打码、扫码和检测数据连成一条线',
  effects: '追溯答复｜31｜0.2｜小时\n判级一致率｜78｜96｜%',
  investment: '86.5',
  months: '5',
  maturityLevel: '0',
  year: '2025',
  replicability: '中',
  technologyTags: '一物一码',
};

export const rightPlatform: FormOf<'platform'> = {
  ...rightCommon,
  platformKind: '行业',
  connectedDevices: '1260',
  industrialApps: '34',
  enterprisesServed: '58',
  domains: '设备管理',
};

export const rightCloudProduct: FormOf<'cloudProduct'> = {
  ...rightCommon,
  cloudKind: 'SaaS',
  priceModel: '2',
  price: '3,980 元/年',
  hasTrial: 'yes',
  specification: '20 个账号，50 GB 存储',
  serviceLevel: '工作日 2 小时内响应',
};

export const rightServiceResource: FormOf<'serviceResource'> = {
  ...rightCommon,
  resourceKind: '检测平台',
  publicContact: '预约窗口 0599-8720000',
  openTo: '本市工业企业',
  openHours: '工作日 8:30 至 17:30',
  feeNote: '按项目收费',
  address: '云溪区创新路 8 号',
  services: '轴承疲劳寿命检测',
  equipment: '疲劳寿命试验机',
};

export const rightSolution: FormOf<'solution'> = {
  ...rightSupply,
  models: ['2'],
  industries: '装备制造',
  scenes: '生产排产',
  functions: '插单模拟',
  certificates: '',
  architecture: '部署在企业内网',
  deliveryCycle: '三个月',
  customers: '12',
  maturity: '小范围推广',
  ipForms: ['软件著作权'],
  price: '9.8',
};
