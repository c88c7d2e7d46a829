import type { ExportedData } from '#contract/account/exported-data.ts';
import { contactRetentionDays, matchReportRetentionDays } from '#contract/matching/constants.ts';
import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { deleteContactsEndedBefore, listAllContactsOf } from '#server/db/queries/matching/contact.ts';
import { deleteReportsDecidedBefore, listReportsOf } from '#server/db/queries/matching/report.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { declareService, olderThan } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { anonymiseContacts } from './anonymise.ts';
import { contactMatters } from './matters.ts';
import { countReportsToDecide } from './review-reports.ts';
import { findOwnContacts, listOwnContacts } from './read-contacts.ts';

/** What the other one waits for, as whoever is to answer reads it. */
const waiting: Partial<Record<ContactAction, string>> = {
  accept: '邀请您对接，请接受或谢绝',
  agree: '希望交换联系方式，请答复',
};

/** Contacts in which the other one waits for an answer. */
const contactTodos: TodoProvider = {
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

export const matchingService = declareService('matching', {
  find: { matchContact: findOwnContacts },
  todos: [contactTodos],
  matters: [contactMatters],
  queues: [{ page: 'match-reports', permission: 'review', count: countReportsToDecide }],
  exports: { matchContacts: exportContacts },
  anonymise: [anonymiseContacts],
  sweeps: [
    olderThan(contactRetentionDays, deleteContactsEndedBefore),
    olderThan(matchReportRetentionDays, deleteReportsDecidedBefore),
  ],
});

type Deps = Pick<Services, 'db' | 'secrets'>;

/** With whom a user talked about demands and solutions, and what either wrote, the first first. */
async function exportContacts({ db, secrets }: Deps, userId: number): Promise<ExportedData['matchContacts']> {
  const { contacts, messages, ratings } = await listAllContactsOf(db, userId);
  const reports = await listReportsOf(
    db,
    contacts.map(({ id }) => id),
  );
  return contacts.map(({ id, demandId, solutionId, demandUserId, state, createdAt }) => {
    const side = demandUserId === userId ? 'demand' : 'solution';
    const ofThis = <Row extends { contactId: number }>(rows: readonly Row[]) =>
      rows.filter(({ contactId }) => contactId === id);
    return {
      ...{ demandId, solutionId, side, state, createdAt: createdAt.toISOString() },
      messages: ofThis(messages).map((one) => ({
        isOwn: one.side === side,
        // of what is hidden each has his own words alone
        body: one.hiddenAt === null || one.side === side ? unseal(secrets.talkKey, one.body) : '',
        isHidden: one.hiddenAt !== null,
        createdAt: one.createdAt.toISOString(),
      })),
      reports: ofThis(reports)
        .filter((one) => one.side === side)
        .map((one) => ({
          ...{ reason: one.reason, state: one.state },
          note: unseal(secrets.talkKey, one.note),
          reportedAt: one.createdAt.toISOString(),
        })),
      ratings: ofThis(ratings).map((one) => ({
        isOwn: one.side === side,
        stars: one.stars,
        comment: unseal(secrets.talkKey, one.comment),
        createdAt: one.createdAt.toISOString(),
      })),
    };
  });
}
