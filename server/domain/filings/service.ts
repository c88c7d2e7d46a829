import { deleteFilingsOf, listFilingsForStaff, listFilingsOf } from '#server/db/queries/filings/filing.ts';
import { deleteReviewer } from '#server/db/queries/filings/reviewer.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { filing } from '#server/db/schema/filing.ts';
import { unsealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';
import { filingMatters, filingTodos } from './todos.ts';

const none = { limit: 0, offset: 0 } as const;

export const filingService = declareService('filings', {
  find: { filing: rowsIn(filing) },
  todos: [filingTodos],
  matters: [filingMatters],
  queues: [
    {
      page: 'filings',
      permission: 'review',
      count: async ({ db }) =>
        (
          await listFilingsForStaff(db, {
            ...none,
            itemId: undefined,
            state: undefined,
            isWaiting: true,
            drawn: undefined,
          })
        ).total,
    },
    {
      page: 'filing-forms',
      permission: 'write',
      // a place to work at, where nothing waits
      count: () => Promise.resolve(0),
    },
  ],
  exports: {
    filings: async ({ db, secrets }, userId) => {
      const { rows } = await listFilingsOf(db, userId, exportPage);
      return rows.map(({ title, state, answers, createdAt, submittedAt }) => ({
        declaration: title,
        state,
        answers: unsealAnswers(secrets, answers),
        createdAt: createdAt.toISOString(),
        submittedAt: submittedAt?.toISOString() ?? null,
      }));
    },
  },
  erase: [
    async (tx, userId) => {
      await abandonFileGroups(tx, await deleteFilingsOf(tx, userId));
      await deleteReviewer(tx, userId);
    },
  ],
});
