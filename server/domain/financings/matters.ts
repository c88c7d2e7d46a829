import { financingStateNames, type FinancingState } from '#contract/financings/financing-workflow.ts';
import { findFinancing, listFinancingsOf } from '#server/db/queries/financings/financing.ts';
import {
  matterPage,
  nameIn,
  noStep,
  tellSteps,
  withChangeTimes,
  type MatterProvider,
  type NextStep,
} from '#server/domain/todo/matters.ts';

const steps: Readonly<Record<FinancingState, NextStep>> = {
  waiting: { turn: 'others', next: '转给机构', by: '平台工作人员' },
  passedOn: { turn: 'others', next: '答复能否办理', by: '金融机构' },
  offered: noStep,
  refused: noStep,
  declined: noStep,
  withdrawn: noStep,
};

/** What somebody has asked banks and insurers for. */
export const financingMatters: MatterProvider = {
  name: 'financing',
  typeName: '融资意向',
  list: async ({ db }, { userId }) => {
    const { rows } = await listFinancingsOf(db, userId, matterPage);
    return (await withChangeTimes(db, 'financing', rows)).map((row) => ({
      key: row.id,
      title: `融资意向：${row.product}`,
      number: '',
      stateName: financingStateNames[row.state],
      ...steps[row.state],
      createTime: row.createdAt.toISOString(),
      changeTime: row.changedAt.toISOString(),
      dueTime: steps[row.state].turn === 'others' ? row.dueAt.toISOString() : null,
      page: '/company?page=financing',
    }));
  },
  steps: async ({ db }, caller, id) =>
    (await findFinancing(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'financing',
          stateNameOf: nameIn(financingStateNames),
          told: ['passOn', 'offer', 'refuse', 'decline'],
        })
      : [],
};
