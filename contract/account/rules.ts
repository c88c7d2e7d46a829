import { isAccountName } from '../shared-rules/text.ts';
import { isCreditCode, looksLikeCreditCode } from '../shared-rules/credit-code.ts';
import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { isEmail } from '../shared-rules/email.ts';
import { compact, halfWidth } from '../shared-rules/half-width.ts';
import { idNumberRule } from '../shared-rules/id-number.ts';
import { isPasswordDigest, passwordStrength } from '../shared-rules/password.ts';
import { canonicalPhone, isMobilePhone } from '../shared-rules/phone.ts';
import { anything, inOrder, matches, maxLength, required, textLength } from '../shared-rules/rule.ts';
import type { FormRules, Rule } from '../shared-rules/rule.ts';
import {
  codeDigits,
  inputMaxLength,
  passwordMinKinds,
  passwordMinLength,
  resetPasswordMaxLength,
} from './constants.ts';
import type { ErrorName } from '../errors.ts';
import { filePurposes } from '../files/purposes.ts';

/**
 * The forms of the account area and what is asked of each field (section 5 of its specification). Field names are those of
 * the wire. Where passwords occur there are two tables: `…Rules` judges what is typed, `…WireRules` what arrives.
 */

const notTooLong = maxLength(inputMaxLength, 'inputTooLong');
const hasCodeLength = (text: string): boolean => textLength(compact(text)) === codeDigits;
const isCode = (text: string): boolean => hasCodeLength(text) && /^\d+$/.test(compact(text));

/** As the server takes it: full width is folded. */
const isLoginName = (text: string): boolean => isAccountName(halfWidth(text).trim());

/** Judges the typed text, so it runs in the browser only: the wire carries a digest. */
function isStrongPassword(text: string): boolean {
  return textLength(text) >= passwordMinLength && passwordStrength(text) >= passwordMinKinds;
}

/** Passwords are never trimmed: a blank is a character like another. */
function typedPassword(limit: number, empty: ErrorName, weak: ErrorName, tooLong: ErrorName): Rule {
  return (value) => {
    if (value === '') return empty;
    if (!isStrongPassword(value)) return weak;
    return textLength(value) > limit ? tooLong : undefined;
  };
}

function confirmation(empty: ErrorName, different: ErrorName): Rule<{ userPwd: string }> {
  return (value, form) => {
    if (value === '') return empty;
    return value === form.userPwd ? undefined : different;
  };
}

const agreementRule: Rule<unknown, boolean> = (isAgreed) => (isAgreed ? undefined : 'agreementRequired');

const passwordDigestRule: Rule = (value) => (isPasswordDigest(value) ? undefined : 'passwordDigestFormat');

// Login

export interface LoginForm {
  account: string;
  password: string;
  /** The code received by SMS. */
  captcha: string;
  userType: 'user' | 'enpt';
  loginType: 'password' | 'captcha';
}

const loginPhoneRule = inOrder(required('loginPhoneRequired'), matches(isMobilePhone, 'loginPhoneFormat'));
const loginAccountRule = required('loginAccountRequired');
const loginCodeRule = required('loginCodeRequired');

export const loginRules: FormRules<LoginForm> = {
  account: (value, form) =>
    form.loginType === 'captcha' ? loginPhoneRule(value, form) : loginAccountRule(value, form),
  password: (value, form) =>
    form.loginType === 'password' && value === '' ? 'loginPasswordRequired' : undefined,
  captcha: (value, form) => (form.loginType === 'captcha' ? loginCodeRule(value, form) : undefined),
  userType: anything,
  loginType: anything,
};

export const loginWireRules: FormRules<LoginForm> = {
  ...loginRules,
  password: inOrder(loginRules.password, (value, form) =>
    form.loginType === 'password' ? passwordDigestRule(value, form) : undefined,
  ),
};

/** Which of the three things that identify an account somebody has typed. A phone number never names an account. */
export function loginNameKind(text: string): 'phone' | 'email' | 'account' {
  if (isMobilePhone(text)) return 'phone';
  return text.includes('@') ? 'email' : 'account';
}

// Organisation registration

export interface OrganisationForm {
  account: string;
  phone: string;
  activeCode: string;
  userPwd: string;
  userPwd2: string;
  companyName: string;
  creditCode: string;
  /** Province, city and district labels joined by `/`. */
  areaPath: string;
  address: string;
  companyType: string;
  companyIndustry: string;
  companyScale: string;
  companyIncome: string;
  isAgree: boolean;
}

/** Somebody who takes another's number for a name could never log in by it: at login a number means its owner. */
const notAnotherPhone: Rule<{ phone: string }> = (value, form) => {
  const asPhone = canonicalPhone(value);
  const own = canonicalPhone(form.phone);
  return asPhone !== undefined && own !== undefined && asPhone !== own ? 'orgAccountIsOtherPhone' : undefined;
};

const wholeArea: Rule = (value) => {
  const labels = value.split('/').map((label) => label.trim());
  // A few cities have no districts, so two levels can be all there is; the server knows which.
  return labels.length < 2 || labels.length > 3 || labels.includes('') ? 'areaIncomplete' : undefined;
};

export const organisationRules: FormRules<OrganisationForm> = {
  account: inOrder(
    required('orgAccountRequired'),
    matches(isLoginName, 'orgAccountFormat'),
    notTooLong,
    notAnotherPhone,
  ),
  phone: inOrder(required('orgPhoneRequired'), matches(isMobilePhone, 'orgPhoneFormat')),
  activeCode: inOrder(required('orgCodeRequired'), notTooLong),
  userPwd: typedPassword(inputMaxLength, 'orgPasswordRequired', 'orgPasswordWeak', 'inputTooLong'),
  userPwd2: confirmation('orgPasswordConfirmRequired', 'orgPasswordMismatch'),
  companyName: inOrder(
    required('companyNameRequired'),
    matches((text) => !looksLikeCreditCode(text), 'companyNameIsCreditCode'),
    notTooLong,
  ),
  creditCode: inOrder(required('creditCodeRequired'), matches(isCreditCode, 'creditCodeFormat')),
  areaPath: inOrder(required('areaRequired'), wholeArea),
  address: inOrder(required('addressRequired'), notTooLong),
  companyType: required('companyTypeRequired'),
  companyIndustry: required('companyIndustryRequired'),
  companyScale: required('companyScaleRequired'),
  companyIncome: required('companyIncomeRequired'),
  isAgree: agreementRule,
};

export const organisationWireRules: FormRules<OrganisationForm> = {
  ...organisationRules,
  userPwd: passwordDigestRule,
  userPwd2: inOrder(passwordDigestRule, organisationRules.userPwd2),
};

/** Before a code is asked for: empty and wrong get the same text. */
export const codePhoneRule: Rule = (value) => (isMobilePhone(value) ? undefined : 'codePhoneFormat');

/** Before the business registry is asked. */
export const businessLookupRule: Rule = inOrder(
  required('companyNameInvalid'),
  matches((text) => !looksLikeCreditCode(text), 'companyNameIsCreditCode'),
  notTooLong,
);

// Personal registration

export interface PersonForm {
  phone: string;
  activeCode: string;
  email: string;
  userName: string;
  /** ID number. */
  cardNum: string;
  /** Consent to the processing of the ID number, apart from the agreement: PIPL art. 29. */
  isIdNumberAgreed: boolean;
  userPwd: string;
  userPwd2: string;
  /** Ids of the chosen focus fields, joined by commas. */
  LabelCode: string;
  isAgree: boolean;
}

/** `today` is the day in Shanghai: nobody is born after it. */
export function personRules(today: CalendarDay): FormRules<PersonForm> {
  return {
    phone: (value) => (isMobilePhone(value) ? undefined : 'personPhoneFormat'),
    activeCode: inOrder(
      required('personCodeFormat'),
      matches(hasCodeLength, 'personCodeLength'),
      matches(isCode, 'personCodeFormat'),
    ),
    email: inOrder(required('emailRequired'), matches(isEmail, 'emailFormat'), notTooLong),
    userName: inOrder(required('personNameRequired'), notTooLong),
    cardNum: idNumberRule(today),
    isIdNumberAgreed: (isAgreed) => (isAgreed ? undefined : 'idNumberConsentRequired'),
    userPwd: typedPassword(inputMaxLength, 'personPasswordRequired', 'personPasswordWeak', 'inputTooLong'),
    userPwd2: confirmation('personPasswordConfirmRequired', 'personPasswordMismatch'),
    LabelCode: (value) =>
      value.split(',').every((code) => code.trim() === '') ? 'focusRequired' : undefined,
    isAgree: agreementRule,
  };
}

export function personWireRules(today: CalendarDay): FormRules<PersonForm> {
  const rules = personRules(today);
  return {
    ...rules,
    userPwd: passwordDigestRule,
    userPwd2: inOrder(passwordDigestRule, rules.userPwd2),
  };
}

// Forgotten password: one form a step

/** A phone, an email or the account's name. */
export const forgotAccountRules: FormRules<{ account: string }> = {
  account: inOrder(
    required('forgotAccountRequired'),
    matches(
      (text) => isMobilePhone(text) || isEmail(halfWidth(text)) || isLoginName(text),
      'forgotAccountFormat',
    ),
    notTooLong,
  ),
};

export interface ForgotCodeForm {
  way: 'phone' | 'email' | '';
  activeCode: string;
}

export const forgotCodeRules: FormRules<ForgotCodeForm> = {
  way: (value) => (value === '' ? 'forgotWayRequired' : undefined),
  activeCode: (value, form) => {
    if (isCode(value)) return undefined;
    return form.way === 'email' ? 'forgotEmailCodeFormat' : 'forgotSmsCodeFormat';
  },
};

/** Before a code is sent by email: empty and wrong get the same text. */
export const codeEmailRule: Rule = (value) => (isEmail(value.trim()) ? undefined : 'forgotEmailFormat');

export interface ForgotPasswordForm {
  userPwd: string;
  userPwd2: string;
}

export const forgotPasswordRules: FormRules<ForgotPasswordForm> = {
  userPwd: typedPassword(
    resetPasswordMaxLength,
    'forgotPasswordRequired',
    'forgotPasswordWeak',
    'forgotPasswordTooLong',
  ),
  userPwd2: confirmation('forgotPasswordRequired', 'forgotPasswordMismatch'),
};

export const forgotPasswordWireRules: FormRules<ForgotPasswordForm> = {
  userPwd: passwordDigestRule,
  userPwd2: inOrder(passwordDigestRule, forgotPasswordRules.userPwd2),
};

// Appeal

export interface AppealForm {
  enptName: string;
  /** How many files have been uploaded under the appeal's `businessFile` id. */
  fileCount: number;
  newUserName: string;
  newPhone: string;
}

/** One form a step. */
export type AppealCompanyForm = Pick<AppealForm, 'enptName'>;
export type AppealFilesForm = Pick<AppealForm, 'fileCount'>;
export type AppealContactForm = Pick<AppealForm, 'newUserName' | 'newPhone'>;

export const appealCompanyRules: FormRules<AppealCompanyForm> = {
  enptName: inOrder(required('appealCompanyRequired'), notTooLong),
};

export const appealFilesRules: FormRules<AppealFilesForm> = {
  fileCount: (count) => {
    if (count < 1) return 'appealFilesRequired';
    return count > filePurposes.appeal.maxFiles ? 'fileLimitReached' : undefined;
  },
};

export const appealContactRules: FormRules<AppealContactForm> = {
  newUserName: inOrder(required('appealNameRequired'), notTooLong),
  newPhone: inOrder(required('appealPhoneRequired'), matches(isMobilePhone, 'appealPhoneFormat')),
};

export const appealRules: FormRules<AppealForm> = {
  ...appealCompanyRules,
  ...appealFilesRules,
  ...appealContactRules,
};

// The dialog 'complete your enterprise information'

export interface EnterpriseInfoForm {
  companyType: string;
  /** Id of the last level chosen. */
  industryType: string;
  companyScale: string;
  income: string;
}

export const enterpriseInfoRules: FormRules<EnterpriseInfoForm> = {
  companyType: required('companyTypeRequired'),
  industryType: required('companyIndustryRequired'),
  companyScale: required('companyScaleRequired'),
  income: required('companyIncomeRequired'),
};
