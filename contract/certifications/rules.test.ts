import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCreditCode } from '../shared-rules/make-numbers.ts';
import { checkForm } from '../shared-rules/rule.ts';
import { mostQualifications, mostTeamMembers, personNameMaxLength } from './constants.ts';
import { changeableFields, changedFields } from './changeable.ts';
import {
  certificationRules,
  isDay,
  lastDayOf,
  noCertificationForm,
  type CertificationForm,
} from './rules.ts';

const today = '2026-03-04';
const right: CertificationForm = {
  ...noCertificationForm,
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

describe('a change of what is certified', () => {
  const before = {
    companyName: '远衡机械厂',
    creditCode: makeCreditCode({ serial: 7_001 }),
    address: '创新路 1 号',
    legalPerson: '林远',
  };
  const asked = { ...noCertificationForm, ...before, agentName: '周宁', agentPhone: '13811112222' };

  test('an empty one names every field that is required, and nothing of services', () => {
    expect(checkForm(certificationRules('companyChange', today), noCertificationForm)).toEqual({
      companyName: 'companyNameRequired',
      creditCode: 'creditCodeRequiredHere',
      address: 'addressRequired',
      reason: 'accountReasonRequired',
      legalPerson: 'legalPersonRequired',
      agentName: 'agentNameRequired',
      agentPhone: 'agentPhoneRequired',
    });
  });

  test.each([
    ['companyName', '名'.repeat(100), undefined],
    ['companyName', '名'.repeat(101), 'accountTextTooLong'],
    ['address', '路'.repeat(101), 'accountTextTooLong'],
    ['creditCode', '91510104MA00000000', 'creditCodeFormat'],
    ['reason', '因'.repeat(200), undefined],
    ['reason', '因'.repeat(201), 'accountReasonTooLong'],
  ] as const)('%s: %s', (field, value, error) => {
    const form = { ...asked, reason: '名称变更登记', [field]: value };
    const expected = error === undefined ? {} : { [field]: error };
    expect(checkForm(certificationRules('companyChange', today), form)).toEqual(expected);
  });

  test('changedFields are exactly those that say something else', () => {
    const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one);
    const other = fc.record({
      companyName: fc.oneof(fc.constant(before.companyName), text),
      creditCode: fc.oneof(fc.constant(before.creditCode), fc.constant(makeCreditCode({ serial: 7_002 }))),
      address: fc.oneof(fc.constant(before.address), text),
      legalPerson: fc.oneof(fc.constant(before.legalPerson), text),
    });
    fc.assert(
      fc.property(other, (one) => {
        expect(changedFields(one, before)).toEqual(
          changeableFields.filter((field) => one[field] !== before[field]),
        );
      }),
    );
  });

  test('changedFields go by what is meant: blanks at the ends and small letters change nothing', () => {
    const meant = {
      ...before,
      companyName: ` ${before.companyName} `,
      creditCode: before.creditCode.toLowerCase(),
    };
    expect(changedFields(meant, before)).toEqual([]);
  });

  test('changedFields leave out a legal person before whom nobody is known', () => {
    expect(changedFields(before, { ...before, legalPerson: '' })).toEqual([]);
  });
});
