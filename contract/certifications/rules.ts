import { correctionRules } from '../account/account-change-rules.ts';
import { calendarDay } from '../shared-rules/calendar-day.ts';
import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';
import {
  certificationCommentMaxLength,
  mostQualifications,
  mostTeamMembers,
  personNameMaxLength,
  providerCategories,
  qualificationTextMaxLength,
  recognitionMaxLength,
} from './constants.ts';
import type { Qualification } from './entities.ts';
import type { CertificationKind } from './kinds.ts';

/** What an application says. A draft may say less; an industrial enterprise leaves out what is about services. */
export interface CertificationForm {
  legalPerson: string;
  agentName: string;
  agentPhone: string;
  categories: readonly string[];
  regions: readonly string[];
  teamSize: string;
  qualifications: readonly Qualification[];
  recognitionList: string;
  recognitionYear: string;
  recognitionUntil: string;
  /** Of a change alone. */
  companyName: string;
  creditCode: string;
  address: string;
  reason: string;
}

export const noCertificationForm: CertificationForm = {
  legalPerson: '',
  agentName: '',
  agentPhone: '',
  categories: [],
  regions: [],
  teamSize: '',
  qualifications: [],
  recognitionList: '',
  recognitionYear: '',
  recognitionUntil: '',
  companyName: '',
  creditCode: '',
  address: '',
  reason: '',
};

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && calendarDay(text.replaceAll('-', '')) === text;

const hasRecognition = ({ recognitionList, recognitionYear, recognitionUntil }: CertificationForm) =>
  [recognitionList, recognitionYear, recognitionUntil].some((text) => text.trim() !== '');

function wrongQualification({ name, number, validFrom, validUntil }: Qualification) {
  if (name.trim() === '' || validUntil.trim() === '') return 'qualificationIncomplete';
  if ([name, number].some((text) => textLength(text) > qualificationTextMaxLength))
    return 'qualificationTooLong';
  if (![validFrom, validUntil].every((day) => day === '' || isDay(day))) return 'qualificationDayWrong';
  return validFrom !== '' && validFrom > validUntil ? 'qualificationDaysReversed' : undefined;
}

/** Of people, which both kinds ask for. */
const ofPeople = {
  legalPerson: inOrder(
    required('legalPersonRequired'),
    maxLength(personNameMaxLength, 'certificationNameTooLong'),
  ),
  agentName: inOrder(
    required('agentNameRequired'),
    maxLength(personNameMaxLength, 'certificationNameTooLong'),
  ),
  agentPhone: inOrder(required('agentPhoneRequired'), matches(isMobilePhone, 'agentPhoneFormat')),
} satisfies Partial<FormRules<CertificationForm>>;

const noneOf = () => undefined;

const noServices = {
  ...{ categories: noneOf, regions: noneOf, teamSize: noneOf, qualifications: noneOf },
  ...{ recognitionList: noneOf, recognitionYear: noneOf, recognitionUntil: noneOf },
};
const noChange = { companyName: noneOf, creditCode: noneOf, address: noneOf, reason: noneOf };

/** Run by the form and by the server. `today` is the day of Shanghai: what has run out proves nothing. */
export function certificationRules(kind: CertificationKind, today: string): FormRules<CertificationForm> {
  if (kind === 'industrialEnterprise') return { ...ofPeople, ...noServices, ...noChange };
  // in the order in which the form asks
  if (kind === 'companyChange') return { ...correctionRules, ...ofPeople, ...noServices };
  return {
    ...ofPeople,
    ...noChange,
    categories: (chosen) =>
      chosen.length > 0 && chosen.every((one) => (providerCategories as readonly string[]).includes(one))
        ? undefined
        : 'providerCategoriesRequired',
    regions: (chosen) => (chosen.length > 0 ? undefined : 'providerRegionsRequired'),
    teamSize: inOrder(
      required('teamSizeRequired'),
      matches((text) => /^[1-9]\d*$/.test(text) && Number(text) <= mostTeamMembers, 'teamSizeWrong'),
    ),
    qualifications: (rows) => {
      if (rows.length > mostQualifications) return 'tooManyQualifications';
      const wrong = rows.map(wrongQualification).find((one) => one !== undefined);
      if (wrong !== undefined) return wrong;
      return rows.some(({ validUntil }) => validUntil < today) ? 'qualificationRunOut' : undefined;
    },
    recognitionList: (text, form) =>
      hasRecognition(form) && text.trim() === ''
        ? 'recognitionIncomplete'
        : maxLength(recognitionMaxLength, 'recognitionTooLong')(text, form),
    recognitionYear: (text, form) => {
      if (!hasRecognition(form)) return undefined;
      return /^(19|20)\d{2}$/.test(text) && text <= today.slice(0, 4) ? undefined : 'recognitionYearWrong';
    },
    recognitionUntil: (day, form) => {
      if (!hasRecognition(form) || day === '') return undefined;
      if (!isDay(day)) return 'qualificationDayWrong';
      return day < today ? 'qualificationRunOut' : undefined;
    },
  };
}

/** What is too long for a draft as well. */
export const certificationDraftRules: FormRules<Pick<CertificationForm, 'legalPerson' | 'agentName'>> = {
  legalPerson: maxLength(personNameMaxLength, 'certificationNameTooLong'),
  agentName: maxLength(personNameMaxLength, 'certificationNameTooLong'),
};

export const certificationObjectionRules: FormRules<{ comment: string }> = {
  comment: inOrder(
    required('certificationObjectionRequired'),
    maxLength(certificationCommentMaxLength, 'certificationCommentTooLong'),
  ),
};

/** The day after which a certification is none any more: the first on which something runs out that it stands on; '' where nothing does. */
export function lastDayOf({ qualifications, recognitionUntil }: CertificationForm): string {
  const days = [...qualifications.map(({ validUntil }) => validUntil), recognitionUntil];
  return days.filter((day) => day !== '').toSorted()[0] ?? '';
}

/** The fields that a remark can be about, with what each is called. */
export const certificationFieldNames: Readonly<
  Record<
    Exclude<keyof CertificationForm, 'recognitionYear' | 'recognitionUntil'> | 'licence' | 'evidence',
    string
  >
> = {
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  address: '住所',
  legalPerson: '法定代表人',
  agentName: '经办人',
  agentPhone: '经办人手机号',
  categories: '服务类别',
  regions: '服务区域',
  teamSize: '团队人数（人）',
  qualifications: '资质证书',
  recognitionList: '官方认定',
  reason: '变更原因',
  licence: '营业执照',
  evidence: '授权书和证明材料',
};
