import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { monthsBetweenDiagnoses } from './constants.ts';

/** What an application goes by, read in the transaction that makes the transition. */
export interface EligibilityFacts {
  /** The account has the permission `diagnose`. */
  isEnterprise: boolean;
  /** Undefined: the enterprise's data name no place. */
  district: { isOpen: boolean; placesLeft: number } | undefined;
  /** Another application of the enterprise is not closed. */
  hasOtherOpen: boolean;
  /** When its last diagnosis was done; undefined: it had none. */
  lastDoneOn: CalendarDay | undefined;
  today: CalendarDay;
}

/** What can stand against an application, by the name of its message. */
export const hindrances = [
  'diagnosisNotEnterprise',
  'diagnosisOtherOpen',
  'diagnosisTooSoon',
  'diagnosisPlaceUnknown',
  'diagnosisDistrictClosed',
  'diagnosisNoPlaceLeft',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** The day from which an enterprise may apply again. */
export function nextDiagnosisDay(doneOn: CalendarDay): CalendarDay {
  const [year = 0, month = 1, day = 1] = doneOn.split('-').map(Number);
  // of a day that its month does not have: the first of the next
  return new Date(Date.UTC(year, month - 1 + monthsBetweenDiagnoses, day)).toISOString().slice(0, 10);
}

type Check = (facts: EligibilityFacts) => Hindrance | undefined;
const whenNot =
  (holds: (facts: EligibilityFacts) => boolean, name: Hindrance): Check =>
  (facts) =>
    holds(facts) ? undefined : name;

/** Each says what stands against it, if anything does. Certified or not is not asked. */
export const ofEnterprise = whenNot(({ isEnterprise }) => isEnterprise, 'diagnosisNotEnterprise');
export const onlyOne = whenNot(({ hasOtherOpen }) => !hasOtherOpen, 'diagnosisOtherOpen');
export const longAgo = whenNot(
  ({ lastDoneOn, today }) => lastDoneOn === undefined || nextDiagnosisDay(lastDoneOn) <= today,
  'diagnosisTooSoon',
);
export const inOpenDistrict: Check = ({ district }) => {
  if (district === undefined) return 'diagnosisPlaceUnknown';
  return district.isOpen ? undefined : 'diagnosisDistrictClosed';
};
/** Asked of an open district alone: of another one the quota is of no interest. */
export const placeLeft = whenNot(
  ({ district }) => district === undefined || !district.isOpen || district.placesLeft > 0,
  'diagnosisNoPlaceLeft',
);

const eligibilityChecks: readonly Check[] = [ofEnterprise, onlyOne, longAgo, inOpenDistrict, placeLeft];

/** All that stands against an application now, in the order in which people should hear of it. */
export const findHindrances = (facts: EligibilityFacts): Hindrance[] =>
  eligibilityChecks.flatMap((check) => check(facts) ?? []);
