import { signUpStateNames, signUpStates } from '#contract/activities/sign-up-workflow.ts';
import {
  certificationStages,
  certificationStates as ofCertifications,
} from '#contract/certifications/stages.ts';
import { stages, storedDiagnosisStates } from '#contract/diagnosis/stages.ts';
import { bookingStates as ofBookings } from '#contract/experts/booking-workflow.ts';
import { bookingStateNames } from '#contract/experts/state-names.ts';
import { filingStages, filingStates as ofFilings } from '#contract/filings/stages.ts';
import {
  financingStateNames,
  financingStates as ofFinancings,
} from '#contract/financings/financing-workflow.ts';
import { enquiryStates as ofEnquiries } from '#contract/help/enquiry-workflow.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { prefixStages, prefixStates as ofPrefixes } from '#contract/prefixes/stages.ts';
import { stageNames, supplyStages } from '#contract/supply/stages.ts';
import { countMatches } from '#server/db/queries/matching/match.ts';
import {
  countByState,
  countDemandsByStage,
  countDiagnosesByDistrict,
  countDiagnosesByState,
  countSignUps,
  type CountedService,
} from '#server/db/queries/statistics/service-figures.ts';
import { column, type FigureSource } from './figure-source.ts';

const applications = column('applications', '申请', '份');

export const demandStages: FigureSource = async ({ db }) => {
  const counts = new Map((await countDemandsByStage(db)).map(({ stage, count }) => [stage, count]));
  return {
    note: `与解决方案的匹配共 ${String((await countMatches(db)).matches)} 对`,
    columns: [column('demands', '需求', '项')],
    rows: supplyStages.map((stage) => ({
      key: stage,
      name: stageNames[stage],
      values: [counts.get(stage) ?? 0],
    })),
  };
};

export const diagnosisStates: FigureSource = async ({ db }) => {
  const counts = new Map((await countDiagnosesByState(db)).map(({ state, count }) => [state, count]));
  return {
    columns: [applications],
    rows: storedDiagnosisStates
      .filter((state) => state !== 'draft')
      .map((state) => ({ key: state, name: stages[state].name, values: [counts.get(state) ?? 0] })),
  };
};

export const diagnosisDistricts: FigureSource = async ({ db }) => ({
  columns: [applications],
  rows: (await countDiagnosesByDistrict(db)).map(({ code, name, count }) => ({
    key: code,
    name,
    values: [count],
  })),
});

export const signUps: FigureSource = async ({ db }) => {
  const found = new Map((await countSignUps(db)).map((row) => [row.state, row]));
  return {
    columns: [column('signUps', '报名', '次'), column('people', '人数', '人')],
    rows: signUpStates.map((state) => ({
      key: state,
      name: signUpStateNames[state],
      values: [found.get(state)?.count ?? 0, found.get(state)?.people ?? 0],
    })),
  };
};

/** How many there are of a service in each of its states that counts, also in those without any. */
const byState =
  <State extends string>(
    of: CountedService,
    {
      states,
      nameOf,
      unit = '件',
    }: { states: readonly State[]; nameOf: (state: State) => string; unit?: string },
  ): FigureSource =>
  async ({ db }) => {
    const counts = await countByState(db, of);
    return {
      columns: [column('count', '数量', unit)],
      rows: states
        .filter((state) => state !== 'draft')
        .map((state) => ({ key: state, name: nameOf(state), values: [counts.get(state) ?? 0] })),
    };
  };

const certificationStates = byState('certification', {
  states: ofCertifications,
  nameOf: (state) => certificationStages[state].name,
});
const prefixStates = byState('prefix', {
  states: ofPrefixes,
  nameOf: (state) => prefixStages[state].name,
  unit: '个',
});
const filingStates = byState('filing', { states: ofFilings, nameOf: (state) => filingStages[state].name });
/** Staff are told of what is late; whoever has written is told that it waits. */
const enquiriesByState = byState('enquiry', {
  states: ofEnquiries,
  nameOf: (state) => (state === 'overdue' ? '超期未答复' : enquiryStateNames[state]),
});
const bookingStates = byState('booking', { states: ofBookings, nameOf: (state) => bookingStateNames[state] });
const financingStates = byState('financing', {
  states: ofFinancings,
  nameOf: (state) => financingStateNames[state],
});

export const serviceStates = {
  certificationStates,
  prefixStates,
  filingStates,
  enquiriesByState,
  bookingStates,
  financingStates,
};
