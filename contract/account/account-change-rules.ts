import { isCreditCode } from '../shared-rules/credit-code.ts';
import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, type FormRules, type Rule } from '../shared-rules/rule.ts';
import { accountReasonMaxLength } from './constants.ts';

/** What can be corrected of an enterprise. */
export interface CompanyData {
  companyName: string;
  creditCode: string;
  areaPath: string;
  address: string;
}

export const companyDataNames: Readonly<Record<keyof CompanyData, string>> = {
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  areaPath: '所在地区',
  address: '详细地址',
};

export interface Correction {
  companyName: string;
  creditCode: string;
  address: string;
  reason: string;
}

export interface HandOver {
  contactName: string;
  newPhone: string;
  reason: string;
}

export interface Closure {
  /** Of the enterprise that goes on; '' where there is none. */
  intoCreditCode: string;
  reason: string;
}

const reason: Rule = inOrder(
  required('accountReasonRequired'),
  maxLength(accountReasonMaxLength, 'accountReasonTooLong'),
);

export const correctionRules: FormRules<Correction> = {
  companyName: inOrder(required('companyNameRequired'), maxLength(100, 'accountTextTooLong')),
  creditCode: inOrder(required('creditCodeRequiredHere'), matches(isCreditCode, 'creditCodeFormat')),
  address: inOrder(required('addressRequired'), maxLength(100, 'accountTextTooLong')),
  reason,
};

export const handOverRules: FormRules<HandOver> = {
  contactName: inOrder(required('appealNameRequired'), maxLength(50, 'inputTooLong')),
  newPhone: inOrder(required('appealPhoneRequired'), matches(isMobilePhone, 'appealPhoneFormat')),
  reason,
};

export const closureRules: FormRules<Closure> = {
  intoCreditCode: matches(isCreditCode, 'creditCodeFormat'),
  reason,
};
