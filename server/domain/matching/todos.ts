import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { listOwnContacts } from './read-contacts.ts';

/** What the other one waits for, as whoever is to answer reads it. */
const waiting: Partial<Record<ContactAction, string>> = {
  accept: '邀请您对接，请接受或谢绝',
  agree: '希望交换联系方式，请答复',
};

/** Contacts in which the other one waits for an answer. */
export const contactTodos: TodoProvider = {
  name: 'contact',
  typeName: '供需对接',
  list: async ({ db }, { userId }) => {
    const { rows } = await listOwnContacts({ db }, { direction: '', pageNum: 1, pageSize: 100 }, userId);
    return rows.flatMap(({ id, actions, other, demand, solution, moveTime }) => {
      const text = actions.map((action) => waiting[action]).find((one) => one !== undefined);
      if (text === undefined) return [];
      return [
        {
          key: id,
          title: `${demand.title} · ${solution.title}`,
          content: `${other}${text}`,
          createTime: moveTime,
          dueTime: null,
          page: `/company?page=match&contact=${String(id)}`,
        },
      ];
    });
  },
};
