import type { EnquiryState } from '#contract/help/enquiry-workflow.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { findEnquiry, listEnquiriesOf } from '#server/db/queries/help/enquiry.ts';
import {
  matterPage,
  nameIn,
  tellSteps,
  withChangeTimes,
  type MatterProvider,
} from '#server/domain/todo/matters.ts';

const waits: readonly EnquiryState[] = ['waiting', 'overdue'];

/** What somebody wrote to the customer service. */
export const enquiryMatters: MatterProvider = {
  name: 'enquiry',
  typeName: '客服留言',
  list: async ({ db }, { userId }) => {
    const { rows } = await listEnquiriesOf(db, userId, matterPage);
    return (await withChangeTimes(db, 'enquiry', rows)).map((row) => {
      const isWaiting = waits.includes(row.state);
      return {
        key: row.id,
        title: `${row.category}留言`,
        number: row.number,
        stateName: enquiryStateNames[row.state],
        turn: isWaiting ? ('others' as const) : ('done' as const),
        next: isWaiting ? '答复留言' : '',
        by: isWaiting ? '平台客服' : '',
        createTime: row.createdAt.toISOString(),
        changeTime: row.changedAt.toISOString(),
        dueTime: isWaiting ? row.dueAt.toISOString() : null,
        page: '/home/helpMessage',
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findEnquiry(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          ...{ subject: 'enquiry', stateNameOf: nameIn(enquiryStateNames), told: [] },
          // who of the centre answers is not his business
          hidden: ['take', 'assign', 'putBack'],
        })
      : [],
};
