import { describe, expect, test } from 'vitest';
import { checkForm } from '../shared-rules/rule.ts';
import { mostQualifications, mostTeamMembers, personNameMaxLength } from './constants.ts';
import {
  certificationRules,
  isDay,
  lastDayOf,
  noCertificationForm,
  type CertificationForm,
} from './rules.ts';

const today = '2026-03-04';
const right: CertificationForm = {
  ...{ legalPerson: '林远', agentName: '周宁', agentPhone: '13811112222' },
  ...{ categories: ['工业软件'], regions: ['全市'], teamSize: '86', qualifications: [] },
  ...{ recognitionList: '', recognitionYear: '', recognitionUntil: '' },
};
const check = (changes: Partial<CertificationForm>) =>
  checkForm(certificationRules('serviceProvider', today), { ...right, ...changes });
const qualification = { name: '证书', number: '', validFrom: '', validUntil: '2027-01-01' };

test('a right form of either kind breaks no rule', () => {
  expect(check({})).toEqual({});
  const { legalPerson, agentName, agentPhone } = right;
  expect(
    checkForm(certificationRules('industrialEnterprise', today), {
      ...noCertificationForm,
      ...{ legalPerson, agentName, agentPhone },
    }),
  ).toEqual({});
});

test('an empty form names every field that is required', () => {
  expect(checkForm(certificationRules('serviceProvider', today), noCertificationForm)).toEqual({
    legalPerson: 'legalPersonRequired',
    agentName: 'agentNameRequired',
    agentPhone: 'agentPhoneRequired',
    categories: 'providerCategoriesRequired',
    regions: 'providerRegionsRequired',
    teamSize: 'teamSizeRequired',
  });
});

describe('certificationRules at their borders', () => {
  test.each([
    [{ legalPerson: '林'.repeat(personNameMaxLength) }, {}],
    [{ legalPerson: '林'.repeat(personNameMaxLength + 1) }, { legalPerson: 'certificationNameTooLong' }],
    [{ agentPhone: '028-86000000' }, { agentPhone: 'agentPhoneFormat' }],
    [{ categories: ['不在列表里'] }, { categories: 'providerCategoriesRequired' }],
    [{ teamSize: '0' }, { teamSize: 'teamSizeWrong' }],
    [{ teamSize: '1' }, {}],
    [{ teamSize: String(mostTeamMembers) }, {}],
    [{ teamSize: String(mostTeamMembers + 1) }, { teamSize: 'teamSizeWrong' }],
    [{ teamSize: '3.5' }, { teamSize: 'teamSizeWrong' }],
    [{ qualifications: [{ ...qualification, name: '' }] }, { qualifications: 'qualificationIncomplete' }],
    [
      { qualifications: [{ ...qualification, validUntil: '' }] },
      { qualifications: 'qualificationIncomplete' },
    ],
    [
      { qualifications: [{ ...qualification, validUntil: '2027-02-29' }] },
      { qualifications: 'qualificationDayWrong' },
    ],
    [
      { qualifications: [{ ...qualification, validFrom: '2027-01-02' }] },
      { qualifications: 'qualificationDaysReversed' },
    ],
    [{ qualifications: [{ ...qualification, validFrom: '2027-01-01' }] }, {}],
    [{ qualifications: [{ ...qualification, validUntil: today }] }, {}],
    [
      { qualifications: [{ ...qualification, validUntil: '2026-03-03' }] },
      { qualifications: 'qualificationRunOut' },
    ],
    [{ qualifications: Array.from({ length: mostQualifications }, () => qualification) }, {}],
    [
      { qualifications: Array.from({ length: mostQualifications + 1 }, () => qualification) },
      { qualifications: 'tooManyQualifications' },
    ],
    [{ recognitionYear: '2025' }, { recognitionList: 'recognitionIncomplete' }],
    [{ recognitionList: '名录' }, { recognitionYear: 'recognitionYearWrong' }],
    [{ recognitionList: '名录', recognitionYear: '2026' }, {}],
    [{ recognitionList: '名录', recognitionYear: '2027' }, { recognitionYear: 'recognitionYearWrong' }],
    [
      { recognitionList: '名录', recognitionYear: '2025', recognitionUntil: '2026-03-03' },
      { recognitionUntil: 'qualificationRunOut' },
    ],
    [{ recognitionList: '名录', recognitionYear: '2025', recognitionUntil: today }, {}],
  ] as const)('%j', (changes, found) => {
    expect(check(changes as Partial<CertificationForm>)).toEqual(found);
  });
});

test('isDay takes days of the calendar alone', () => {
  expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-2-28', '20260228', '', '2026-13-01'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('lastDayOf is the first day on which something runs out', () => {
  const until = (validUntil: string) => ({ ...qualification, validUntil });
  expect(lastDayOf(right)).toBe('');
  expect(lastDayOf({ ...right, qualifications: [until('2027-05-01'), until('2026-12-31')] })).toBe(
    '2026-12-31',
  );
  expect(lastDayOf({ ...right, qualifications: [until('2027-05-01')], recognitionUntil: '2026-11-01' })).toBe(
    '2026-11-01',
  );
});
