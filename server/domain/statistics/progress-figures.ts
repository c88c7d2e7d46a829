import { contentKinds as kinds, type ContentKind, type ExtraOf } from '#contract/content/kinds.ts';
import { mainPath, type DiagnosisState } from '#contract/diagnosis/stages.ts';
import { smallestGroup } from '#contract/statistics/constants.ts';
import {
  countDiagnosesThatReached,
  listNewest,
  listSteps,
  sumProjectsByStage,
} from '#server/db/queries/statistics/progress-figures.ts';
import { beginningOfPeriod, column, type FigureSource } from './figure-source.ts';
import { coarse } from './small-groups.ts';

/** Each part of the way with the first state in which an application has gone it. */
const diagnosisParts = [
  { key: 'submitted', name: '提交申请', from: undefined },
  { key: 'accepted', name: '区县通过', from: 'accepted' },
  { key: 'onSite', name: '入厂诊断', from: 'onSite' },
  { key: 'reported', name: '出具报告', from: 'reportUploaded' },
  { key: 'done', name: '评审办结', from: 'done' },
] as const satisfies readonly { key: string; name: string; from: DiagnosisState | undefined }[];

/**
 * How far applications for a diagnosis have come: who came to a part has gone all those before. Of the whole city alone, and cut to fives: what two parts
 * differ by is a group as well.
 */
export const diagnosisProgress: FigureSource = async ({ db }) => {
  const statesFrom = (from: (typeof diagnosisParts)[number]['from']) =>
    from === undefined ? [] : mainPath.slice(mainPath.indexOf(from));
  const counts = await countDiagnosesThatReached(
    db,
    diagnosisParts.map(({ from }) => statesFrom(from)),
  );
  return {
    note: '走到过每一步的申请，后来未通过或撤回的也计在内；往下取到 5 的倍数，不足 5 份的不显示',
    columns: [column('applications', '申请', '份')],
    rows: diagnosisParts.map(({ key, name }, index) => ({ key, name, values: [coarse(counts[index] ?? 0)] })),
  };
};

const projectStages: readonly ExtraOf<'transProject'>['stage'][] = ['已立项', '建设中', '已验收', '已推广'];

export const projects: FigureSource = async ({ db }) => {
  const found = new Map((await sumProjectsByStage(db)).map((row) => [row.stage, row]));
  return {
    note: '已公开的转型项目，按项目公布的金额合计',
    columns: [
      column('investment', '投入', '万元'),
      column('subsidy', '财政补助', '万元'),
      column('projects', '项目', '个'),
    ],
    rows: [...projectStages, ...(found.has('') ? [''] : [])].map((stage) => {
      const row = found.get(stage);
      return {
        key: stage,
        name: stage === '' ? '未注明' : stage,
        values: [row?.investment ?? 0, row?.subsidy ?? 0, row?.projects ?? 0],
      };
    }),
  };
};

const mostNews = 8;
/** What is older has not just happened. Days. */
const newsDays = 90;

/** Kinds whose titles name what there is to read or to apply for, and nobody: experts and providers are left out. */
const toldKinds: readonly ContentKind[] = [
  'policy',
  'interpretation',
  'notice',
  'declaration',
  'activity',
  'case',
  'solution',
  'demand',
  'cloudProduct',
  'factory',
  'digitalScene',
  'transProject',
];

/** What services have come to, told without saying for whom, and only while enough others come to the same. */
const toldSteps = [
  { subject: 'diagnosis', state: 'accepted', group: '转型诊断', text: '一家企业的申请通过区县初审' },
  { subject: 'diagnosis', state: 'onSite', group: '转型诊断', text: '专家进入一家企业诊断' },
  { subject: 'diagnosis', state: 'reportUploaded', group: '转型诊断', text: '一家企业的诊断报告已出具' },
  { subject: 'diagnosis', state: 'done', group: '转型诊断', text: '一家企业的诊断办结' },
  { subject: 'contact', state: 'signed', group: '供需对接', text: '一项需求与方案签约' },
  { subject: 'contact', state: 'done', group: '供需对接', text: '一项需求与方案完成合作' },
] as const;

/** What has just happened, the last first. */
export const latest: FigureSource = async ({ db, clock }) => {
  const now = clock.now();
  const since = beginningOfPeriod(now, newsDays);
  const [items, steps] = await Promise.all([
    listNewest(db, { kinds: toldKinds, limit: mostNews }),
    listSteps(db, { states: toldSteps, since, now, least: smallestGroup, limit: mostNews }),
  ]);
  const published = items.flatMap(({ id, kind, title, publishTime }) =>
    publishTime < since
      ? []
      : [{ key: `item-${String(id)}`, group: kinds[kind].name, name: title, moment: publishTime }],
  );
  const moved = steps.flatMap(({ id, subject, state, at }) => {
    const told = toldSteps.find((one) => one.subject === subject && one.state === state);
    return told === undefined
      ? []
      : [{ key: `step-${String(id)}`, group: told.group, name: told.text, moment: at }];
  });
  return {
    note: '公开的内容和办成的服务，不含企业和个人的信息',
    columns: [],
    rows: [...published, ...moved]
      .sort((one, other) => other.moment.getTime() - one.moment.getTime())
      .slice(0, mostNews)
      .map(({ moment, ...row }) => ({ ...row, at: moment.toISOString(), values: [] })),
  };
};
