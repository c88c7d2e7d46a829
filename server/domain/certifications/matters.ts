import { certificationStages } from '#contract/certifications/stages.ts';
import {
  internalCertificationActions,
  notifiedCertificationActions,
} from '#contract/certifications/workflow.ts';
import { findCertification, listCertificationsOf } from '#server/db/queries/certifications/certification.ts';
import { matterPage, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import { describeStatus, numberOf } from './describe-certification.ts';

const turns = { owner: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { owner: '您来办', staff: '平台审核人员', nobody: '' } as const;

/** An enterprise's applications for a certification. */
export const certificationMatters: MatterProvider = {
  name: 'certification',
  typeName: '企业认证',
  list: async ({ db }, { userId }) => {
    const { rows } = await listCertificationsOf(db, userId, matterPage);
    return rows.map((row) => {
      const { name, next, turn } = certificationStages[row.state];
      return {
        key: row.id,
        title: describeStatus(row).kindName,
        number: numberOf(row),
        stateName: name,
        ...{ turn: turns[turn], next, by: who[turn] },
        createTime: row.createdAt.toISOString(),
        changeTime: row.updatedAt.toISOString(),
        dueTime: row.dueAt?.toISOString() ?? null,
        page: `/company?page=${row.kind}`,
      };
    });
  },
  // that one of two means to revoke is not decided yet
  steps: async ({ db }, caller, id) =>
    (await findCertification(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'certification',
          stateNameOf: (state) => certificationStages[state as keyof typeof certificationStages].name,
          hidden: internalCertificationActions,
          told: notifiedCertificationActions,
        })
      : [],
};
