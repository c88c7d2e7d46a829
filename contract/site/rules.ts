import type { ErrorName } from '../errors.ts';
import { readPublicImagePath } from '../files/public-images.ts';
import { calendarDay } from '../shared-rules/calendar-day.ts';
import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
import {
  checkForm,
  inOrder,
  matches,
  maxLength,
  required,
  textLength,
  type FormErrors,
  type FormRules,
  type Rule,
} from '../shared-rules/rule.ts';
import {
  siteCodeNameMaxLength,
  siteCodesMax,
  siteHoursMaxLength,
  siteLinkAddressMaxLength,
  siteLinkNameMaxLength,
  siteLinksMax,
  siteNameMaxLength,
  siteReasonMaxLength,
  siteSubtitleMaxLength,
  siteUnitMaxLength,
} from './constants.ts';
import { changedSiteFacts, type SiteCode, type SiteFact, type SiteFacts, type SiteLink } from './facts.ts';

/** The provinces by the one character that records begin with. */
const province = '[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川蜀贵黔云滇藏陕陇甘青宁新]';
/** 蜀ICP备12345678号, with the site's number where there are several; ten digits since 2021. */
const icp = new RegExp(`^${province}ICP备(\\d{8}|\\d{10})号(-\\d{1,4})?$`);
/** 川公网安备 51010402000001号, with and without the blank. */
const police = new RegExp(`^${province}公网安备 ?\\d{14}号$`);
/** Of a government site: ten digits, or two letters and eight digits for what ministries run. */
const idCode = /^(\d{10}|[a-z]{2}\d{8})$/i;
/** 12345 and its like, with an area code or without. */
const shortNumber = /^(0\d{2,3}-?)?1[0-2]\d{3}$/;

export const isIcpRecord = (text: string): boolean => icp.test(text);
export const isPoliceRecord = (text: string): boolean => police.test(text);
export const isSiteIdCode = (text: string): boolean => idCode.test(text);
export const isSitePhone = (text: string): boolean =>
  isTelephone(text) || isMobilePhone(text) || shortNumber.test(text);

/** By http(s) to a host with a dot in its name, without a user and a password. */
const address = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
export const isSiteAddress = (text: string): boolean => address.test(text);

const short = (limit: number) => maxLength(limit, 'siteTextTooLong');
const phone: Rule = matches(isSitePhone, 'sitePhoneFormat');
const image: Rule = (value) =>
  value === '' || readPublicImagePath(value) !== undefined ? undefined : 'imageUnknown';

const linkRules: FormRules<SiteLink> = {
  name: inOrder(required('siteLinkNameRequired'), short(siteLinkNameMaxLength)),
  url: inOrder(
    required('siteLinkAddressRequired'),
    short(siteLinkAddressMaxLength),
    matches(isSiteAddress, 'siteLinkAddressFormat'),
  ),
};
const codeRules: FormRules<SiteCode> = {
  name: inOrder(required('siteCodeNameRequired'), short(siteCodeNameMaxLength)),
  image: inOrder(required('siteCodeImageRequired'), image),
};

/** What is wrong with each row, in their order. */
export const siteLinkFaults = (links: readonly SiteLink[]): FormErrors<SiteLink>[] =>
  links.map((link, at) => {
    const isAgain = links.some(({ url }, other) => other < at && url.trim() === link.url.trim());
    const faults = checkForm(linkRules, link);
    return isAgain && faults.url === undefined ? { ...faults, url: 'siteLinkTwice' } : faults;
  });
export const siteCodeFaults = (codes: readonly SiteCode[]): FormErrors<SiteCode>[] =>
  codes.map((code) => checkForm(codeRules, code));

const firstOf = (rows: readonly object[]): ErrorName | undefined =>
  rows.flatMap((row) => Object.values(row) as ErrorName[])[0];

/** As many as a counter of a site may have reached. */
const isCount = (text: string): boolean => /^[1-9]\d{0,11}$/.test(text);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && calendarDay(text.replaceAll('-', '')) !== undefined;

/** One without the other says nothing. */
const withOther =
  (other: 'visitsBefore' | 'visitsBeforeDay', rule: Rule): Rule<SiteFacts> =>
  (text, facts) =>
    (text.trim() === '') === (facts[other].trim() === '') ? rule(text, facts) : 'visitsBeforePair';

const siteRules: FormRules<SiteFacts> = {
  name: inOrder(required('siteNameRequired'), short(siteNameMaxLength)),
  subtitle: short(siteSubtitleMaxLength),
  hostUnit: short(siteUnitMaxLength),
  operator: short(siteUnitMaxLength),
  phone,
  phone2: phone,
  hours: short(siteHoursMaxLength),
  areaCode: matches((text) => /^[1-9]\d{5}$/.test(text), 'siteAreaUnknown'),
  icp: matches(isIcpRecord, 'siteIcpFormat'),
  policeRecord: matches(isPoliceRecord, 'sitePoliceFormat'),
  idCode: matches(isSiteIdCode, 'siteIdCodeFormat'),
  visitsBefore: withOther('visitsBeforeDay', matches(isCount, 'visitsBeforeFormat')),
  visitsBeforeDay: withOther('visitsBefore', matches(isDay, 'visitsBeforeDay')),
  logo: image,
  favicon: image,
  codes: (codes) => (codes.length > siteCodesMax ? 'siteTooManyCodes' : firstOf(siteCodeFaults(codes))),
  links: (links) => (links.length > siteLinksMax ? 'siteTooManyLinks' : firstOf(siteLinkFaults(links))),
};

/** What is wrong with what is changed. What stood there before, from the settings of the first start, is left alone. */
export function siteFaults(before: SiteFacts, after: SiteFacts): FormErrors<SiteFacts> {
  const changed: readonly SiteFact[] = changedSiteFacts(before, after);
  const found = Object.entries(checkForm(siteRules, after)) as [SiteFact, ErrorName][];
  return Object.fromEntries(found.filter(([fact]) => changed.includes(fact)));
}

/** Why something is changed: everybody who may read the history reads it. */
export const siteReasonRule: Rule = (reason) => {
  if (reason.trim() === '') return 'siteReasonRequired';
  return textLength(reason.trim()) > siteReasonMaxLength ? 'siteReasonTooLong' : undefined;
};

/** Why a service is closed: whoever comes for it reads it. */
export const closingReasonRule: Rule = (reason, form) =>
  reason.trim() === '' ? 'closingReasonRequired' : siteReasonRule(reason, form);
