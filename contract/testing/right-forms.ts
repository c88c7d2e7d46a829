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
