import { stages } from '#contract/diagnosis/stages.ts';
import { findDiagnosis, listDiagnosesOf } from '#server/db/queries/diagnosis/diagnosis.ts';
import { matterPage, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import { numberOf } from './describe-diagnosis.ts';

const turns = { enterprise: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { enterprise: '您来办', staff: '受理单位和专家', nobody: '' } as const;

/** An enterprise's applications for a diagnosis. */
export const diagnosisMatters: MatterProvider = {
  name: 'diagnosis',
  typeName: '数字化转型诊断',
  list: async ({ db }, { userId }) => {
    const { rows } = await listDiagnosesOf(db, userId, matterPage);
    return rows.map((row) => {
      const { name, next, turn } = stages[row.state];
      return {
        key: row.id,
        title: '诊断申请',
        number: numberOf(row),
        stateName: name,
        ...{ turn: turns[turn], next, by: who[turn] },
        createTime: row.createdAt.toISOString(),
        changeTime: row.updatedAt.toISOString(),
        dueTime: row.dueAt?.toISOString() ?? null,
        page: turn === 'nobody' ? '/company?page=diagnosis' : '/home/diagnosticRequest',
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findDiagnosis(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'diagnosis',
          stateNameOf: (state) => stages[state as keyof typeof stages].name,
        })
      : [],
};
