import type { OrganisationForm, PersonForm } from '../account/rules.ts';
import { makeCreditCode, makeIdNumber } from '../shared-rules/make-numbers.ts';

/** Registrations that break no rule, as they are typed; tests change a field at a time. */

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
