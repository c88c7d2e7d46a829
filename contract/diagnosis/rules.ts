import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';
import {
  contactNameMaxLength,
  diagnosisCommentMaxLength,
  diagnosisProblems,
  maxQuota,
  presentSystems,
  problemTextMaxLength,
  problemTextMinLength,
  systemTextMaxLength,
} from './constants.ts';
import { diagnosticLevelName } from './levels.ts';

/** What an application says. A draft may say less. */
export interface DiagnosisForm {
  /** '1' to '5'; '' as long as none is chosen. */
  level: string;
  contactName: string;
  contactPhone: string;
  problems: readonly string[];
  problemText: string;
  systems: readonly string[];
  /** Systems that are not in the list; may be empty. */
  systemText: string;
}

export const noDiagnosisForm: DiagnosisForm = {
  level: '',
  contactName: '',
  contactPhone: '',
  problems: [],
  problemText: '',
  systems: [],
  systemText: '',
};

const areAll = (known: readonly string[], chosen: readonly string[]) =>
  chosen.every((one) => known.includes(one));

/** Run by the form and by the server. */
export const diagnosisRules: FormRules<DiagnosisForm> = {
  level: inOrder(
    required('diagnosisLevelRequired'),
    matches((text) => diagnosticLevelName(text) !== '', 'diagnosisLevelRequired'),
  ),
  problems: (chosen) =>
    chosen.length > 0 && areAll(diagnosisProblems, chosen) ? undefined : 'diagnosisProblemsRequired',
  problemText: inOrder(
    required('diagnosisProblemTextRequired'),
    matches((text) => textLength(text) >= problemTextMinLength, 'diagnosisProblemTextRequired'),
    maxLength(problemTextMaxLength, 'diagnosisProblemTextTooLong'),
  ),
  systems: (chosen) => (areAll(presentSystems, chosen) ? undefined : 'diagnosisSystemsUnknown'),
  systemText: maxLength(systemTextMaxLength, 'diagnosisSystemTextTooLong'),
  contactName: inOrder(
    required('diagnosisNameRequired'),
    maxLength(contactNameMaxLength, 'diagnosisNameTooLong'),
  ),
  contactPhone: inOrder(
    required('diagnosisPhoneRequired'),
    matches((text) => isMobilePhone(text) || isTelephone(text), 'diagnosisPhoneFormat'),
  ),
};

/** What is too long for a draft as well. */
export const diagnosisDraftRules: FormRules<
  Pick<DiagnosisForm, 'problemText' | 'systemText' | 'contactName'>
> = {
  problemText: maxLength(problemTextMaxLength, 'diagnosisProblemTextTooLong'),
  systemText: maxLength(systemTextMaxLength, 'diagnosisSystemTextTooLong'),
  contactName: maxLength(contactNameMaxLength, 'diagnosisNameTooLong'),
};

export const objectionRules: FormRules<{ comment: string }> = {
  comment: inOrder(
    required('diagnosisObjectionRequired'),
    maxLength(diagnosisCommentMaxLength, 'diagnosisCommentTooLong'),
  ),
};

/** Places of a district and the office that takes its applications. */
export interface DistrictForm {
  /** Digits, as they are typed. */
  quota: string;
  office: string;
  phone: string;
}

/** Run by the form and by the server. */
export const districtRules: FormRules<DistrictForm> = {
  quota: (text) =>
    /^\d{1,6}$/.test(text.trim()) && Number(text) <= maxQuota ? undefined : 'diagnosisQuotaRange',
  office: required('diagnosisOfficeRequired'),
  phone: inOrder(
    required('diagnosisOfficeRequired'),
    matches((text) => isMobilePhone(text) || isTelephone(text), 'telephoneFormat'),
  ),
};

/** The fields that a remark of the office can be about, with what each is called. */
export const diagnosisFieldNames: Readonly<Record<keyof DiagnosisForm | 'files', string>> = {
  level: '希望达到的等级',
  problems: '希望解决的问题',
  problemText: '问题说明',
  systems: '在用系统',
  systemText: '其他系统',
  contactName: '联系人',
  contactPhone: '联系电话',
  files: '附件',
};
