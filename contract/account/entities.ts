import { z } from 'zod';
import { memberRoles } from '../acting.ts';
import { secondFactorStates } from './second-factor-constants.ts';
import { codeText, idText, narrow, text, trimmed } from '../fields.ts';

/** user: an individual; enpt: an enterprise. */
export const accountType = z.enum(['user', 'enpt']).meta({ id: 'AccountType' });

/**
 * What a code is for. `finPwdSms` is the specification's spelling of find-password; bindSms is for a user's new phone, confirmSms
 * for the one the account has, whatever number the request names.
 */
export const smsPurpose = z.enum(['loginSms', 'registerSms', 'finPwdSms', 'bindSms', 'confirmSms']);

/** What the captcha hands over after its success. Empty where no captcha is asked for. */
export const captchaProof = z.object({ ticket: text(2000), randstr: text(200) });

export const loginForm = z.object({
  account: narrow(100),
  /** SM3 digest of the typed password. */
  password: text(64),
  /** The code sent by SMS, for loginType captcha. */
  captcha: codeText(50),
  userType: accountType.default('enpt'),
  loginType: z.enum(['password', 'captcha']).default('password'),
});

/** The account that is logged in; the token also comes in the answer's header. */
export const loggedIn = z
  .object({ token: z.string(), account: z.string(), mustChangePassword: z.boolean() })
  .meta({ id: 'LoggedIn' });

export const codeSent = z
  .object({
    /** A slider ticket will be asked for from the next request on. */
    captchaRequired: z.boolean(),
    /** With it one can ask later whether the code could be sent. */
    receipt: z.string(),
  })
  .meta({ id: 'CodeSent' });

const industryType = z.object({ id: z.number(), parent_id: z.number(), industry_name: z.string() });

export const estimateTypeInfo = z
  .object({
    companyType: z.array(z.object({ type_id: z.number(), type_name: z.string() })),
    scaleType: z.array(z.object({ type_id: z.number(), scale_name: z.string() })),
    incomeType: z.array(z.object({ type_id: z.number(), income_name: z.string() })),
    industryType: z.array(industryType),
  })
  .meta({ id: 'EnterpriseChoices' });

export const organisationForm = z
  .object({
    account: narrow(200),
    phone: trimmed(200),
    activeCode: codeText(200),
    /** SM3 digests of the typed passwords. */
    userPwd: text(200),
    userPwd2: text(200),
    companyName: trimmed(200),
    creditCode: codeText(200),
    /** province/city/district labels joined by slash */
    areaPath: trimmed(200),
    address: trimmed(200),
    companyType: idText(),
    companyIndustry: idText(),
    companyScale: idText(),
    companyIncome: idText(),
    isAgree: z.boolean().default(false),
  })
  .meta({ id: 'OrganisationForm' });

export const personForm = z
  .object({
    phone: trimmed(200),
    activeCode: codeText(200),
    email: trimmed(200),
    userName: trimmed(200),
    cardNum: codeText(200),
    isIdNumberAgreed: z.boolean().default(false),
    /** SM3 digests of the typed passwords. */
    userPwd: text(200),
    userPwd2: text(200),
    isAgree: z.boolean().default(false),
    /** Names and ids of the chosen focus fields, joined by commas. The names are for people; the ids count. */
    userLabel: trimmed(1000),
    LabelCode: idText(1000),
  })
  .meta({ id: 'PersonForm' });

export const userInfo = z
  .object({
    userId: z.number(),
    accountType,
    userType: z.number(),
    auditStatus: z.string(),
    userCode: z.string(),
    userName: z.string(),
    phone: z.string(),
    email: z.string(),
    /** A code has proven it: it recovers the password. One that was typed at the registration only serves to log in. */
    isEmailProven: z.boolean(),
    avatar: z.string(),
    companyName: z.string(),
    mustChangePassword: z.boolean(),
    /** Of staff: given in this session, due, or to be set up first. */
    secondFactor: z.enum(secondFactorStates),
    /** Minutes without an act of a person after which the login ends. */
    idleMinutes: z.number(),
    /** Messages within the site that have not been read. */
    unreadMessages: z.number(),
    /** Where a person acts for an enterprise: account, type, status, company and messages are the enterprise's, the rest is his. */
    acting: z.object({ personId: z.number(), role: z.enum(memberRoles) }).nullable(),
    /** Invitations of enterprises that wait for this person's answer. */
    invitations: z.number(),
    /** A newer version of what this person has agreed to waits for his answer. */
    hasDueAgreements: z.boolean(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;
export type LoggedIn = z.infer<typeof loggedIn>;
