import type { CertifiedCompany } from '#contract/certifications/entities.ts';
import { noCertificationForm, type CertificationForm } from '#contract/certifications/rules.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { areaPath } from './accounts.ts';
import type { CertificationCase } from './certification-cases/case.ts';
import type { DemoCompany } from './companies.ts';
import { midnight } from './days.ts';

const givenNames = [
  '知远',
  '若晴',
  '怀瑾',
  '景行',
  '望舒',
  '云起',
  '思齐',
  '清和',
  '子衿',
  '以恒',
  '未央',
  '听澜',
];
const agentNames = [
  '邵青',
  '蓝予一',
  '单明',
  '乔予安',
  '纪云',
  '柳一白',
  '向晚晴',
  '岳小满',
  '祝平',
  '包晓晨',
  '温言',
];

/** What is filled in; `n` makes people differ between neighbours. */
export function formOf(
  { services, change }: CertificationCase,
  { name: companyName, creditCode, address, legalPersonSurname }: DemoCompany,
  n: number,
  now: Date,
): CertificationForm {
  const people = {
    legalPerson: legalPersonSurname + (givenNames[n % givenNames.length] ?? ''),
    agentName: agentNames[n % agentNames.length] ?? '',
    agentPhone: `1990004${String(n).padStart(4, '0')}`,
  };
  if (change !== undefined)
    return { ...noCertificationForm, ...people, companyName, creditCode, address, reason: change.reason };
  if (services === undefined) return { ...noCertificationForm, ...people };
  const { categories, regions, teamSize, qualifications = [], recognition } = services;
  const day = (days: number) => shanghaiDay(midnight(now, days));
  return {
    ...noCertificationForm,
    ...people,
    ...{ categories, regions, teamSize: String(teamSize) },
    qualifications: qualifications.map(({ name, number, from, until }) => ({
      ...{ name, number },
      ...{ validFrom: day(from), validUntil: day(until) },
    })),
    recognitionList: recognition?.list ?? '',
    recognitionYear: recognition === undefined ? '' : String(Number(day(0).slice(0, 4)) - 1),
    recognitionUntil: recognition === undefined ? '' : day(recognition.until),
  };
}

/** What the enterprise says of itself: mostly what the registry has. */
export function stated({ states = {} }: CertificationCase, business: DemoCompany): CertifiedCompany {
  const { name, creditCode, address, areaCode } = business;
  return {
    companyName: states.companyName ?? name,
    creditCode:
      states.creditSerial === undefined
        ? creditCode
        : makeCreditCode({ area: areaCode, serial: states.creditSerial }),
    address: states.address ?? (states.isWrittenOtherwise === true ? otherwise(address) : address),
    ...{ areaPath: areaPath(areaCode), areaCode },
  };
}

/** What was certified before a change; null of what is none. */
export const formerly = (
  { change }: CertificationCase,
  company: CertifiedCompany,
): CertifiedCompany | null => {
  if (change === undefined) return null;
  const { companyName, address } = change.from;
  return {
    ...company,
    companyName: companyName ?? company.companyName,
    address: address ?? company.address,
  };
};

/** As an input method for Chinese writes it: digits in full width, no blanks. */
const otherwise = (text: string) =>
  text.replaceAll(' ', '').replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
