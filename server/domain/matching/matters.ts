import type { ContactState } from '#contract/matching/contact-workflow.ts';
import type { ContactRow } from '#contract/matching/contact-calls.ts';
import { contactStateNames } from '#contract/matching/state-names.ts';
import { findMatchContact } from '#server/db/queries/matching/contact.ts';
import { matterPaging, nameIn, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import { listOwnContacts } from './read-contacts.ts';

const ended: readonly ContactState[] = ['done', 'declined', 'withdrawn', 'failed'];

/** What comes next, and whose it is. */
function nextOf({ actions, state, unread, other }: ContactRow) {
  if (ended.includes(state)) return { turn: 'done', next: '', by: '' } as const;
  if (actions.includes('accept')) return { turn: 'mine', next: '接受或谢绝邀请', by: '您来办' } as const;
  if (actions.includes('agree')) return { turn: 'mine', next: '答复是否交换联系方式', by: '您来办' } as const;
  if (unread > 0) return { turn: 'mine', next: `读 ${String(unread)} 条新消息`, by: '您来办' } as const;
  if (state === 'invited') return { turn: 'others', next: '接受或谢绝邀请', by: other } as const;
  if (state === 'offered') return { turn: 'others', next: '答复是否交换联系方式', by: other } as const;
  return { turn: 'others', next: '继续洽谈，谈成后登记', by: `您和${other}` } as const;
}

/** Somebody's contacts about demands and solutions. */
export const contactMatters: MatterProvider = {
  name: 'contact',
  typeName: '供需对接',
  list: async ({ db }, { userId }) => {
    const { rows } = await listOwnContacts({ db }, { direction: '', ...matterPaging }, userId);
    return rows.map((row) => ({
      key: row.id,
      title: `${row.demand.title} · ${row.solution.title}`,
      number: '',
      stateName: contactStateNames[row.state],
      ...nextOf(row),
      createTime: row.createTime,
      changeTime: row.moveTime,
      dueTime: null,
      page: `/company?page=match&contact=${String(row.id)}`,
    }));
  },
  steps: async ({ db }, caller, id) => {
    const contact = await findMatchContact(db, id);
    return contact?.demandUserId === caller.userId || contact?.solutionUserId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'contact',
          stateNameOf: nameIn(contactStateNames),
          others: '对方',
          centre: ['end'],
        })
      : [];
  },
};
