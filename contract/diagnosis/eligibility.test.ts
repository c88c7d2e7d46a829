import { expect, test } from 'vitest';
import { monthsBetweenDiagnoses } from './constants.ts';
import { findHindrances, nextDiagnosisDay, type EligibilityFacts } from './eligibility.ts';

const facts: EligibilityFacts = {
  isEnterprise: true,
  district: { isOpen: true, placesLeft: 1 },
  hasOtherOpen: false,
  lastDoneOn: undefined,
  today: '2026-03-04',
};
const next = nextDiagnosisDay('2026-03-04');

test.each<[string, Partial<EligibilityFacts>, string[]]>([
  ['one place left', {}, []],
  ['none left', { district: { isOpen: true, placesLeft: 0 } }, ['diagnosisNoPlaceLeft']],
  [
    'a closed district without places',
    { district: { isOpen: false, placesLeft: 0 } },
    ['diagnosisDistrictClosed'],
  ],
  [
    'the day before the next may come',
    { lastDoneOn: '2026-03-04', today: '2026-03-05' },
    ['diagnosisTooSoon'],
  ],
  ['that day', { lastDoneOn: '2026-03-04', today: next }, []],
  ['another open', { hasOtherOpen: true }, ['diagnosisOtherOpen']],
  ['no place named', { district: undefined }, ['diagnosisPlaceUnknown']],
  ['a person', { isEnterprise: false }, ['diagnosisNotEnterprise']],
])('%s', (_, changes, hindrances) => {
  expect(findHindrances({ ...facts, ...changes })).toEqual(hindrances);
});

test('eligibility: the next diagnosis is due on the same day months later, or on the 1st if that month lacks the day', () => {
  const months = new Date(Date.UTC(2026, 2 + monthsBetweenDiagnoses, 4)).toISOString().slice(0, 10);
  expect(next).toBe(months);
  expect(findHindrances({ ...facts, lastDoneOn: '2026-03-04', today: dayBefore(next) })).toEqual([
    'diagnosisTooSoon',
  ]);
  if (monthsBetweenDiagnoses % 12 === 0) expect(nextDiagnosisDay('2024-02-29').slice(5)).toBe('03-01');
});

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
