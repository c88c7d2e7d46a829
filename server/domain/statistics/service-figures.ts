import { signUpStateNames, signUpStates } from '#contract/activities/sign-up-workflow.ts';
import { stages, storedDiagnosisStates } from '#contract/diagnosis/stages.ts';
import { stageNames, supplyStages } from '#contract/supply/stages.ts';
import { countMatches } from '#server/db/queries/matching/match.ts';
import {
  countDemandsByStage,
  countDiagnosesByDistrict,
  countDiagnosesByState,
  countSignUps,
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
