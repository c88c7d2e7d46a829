import type { ExportedData } from '#contract/account/exported-data.ts';
import { goneReason } from '#contract/gone.ts';
import { consentStateNames } from '#contract/supply/consent-workflow.ts';
import { forgetConsentsOf, listAllConsentsOf } from '#server/db/queries/content/consent.ts';
import type { Erasure } from '#server/domain/erasure/erasure.ts';
import { declineForGood, listConsents } from '#server/domain/publishing/case-consent.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import type { Services } from '#server/services.ts';

const mostWaiting = 100;

/** Cases about the caller that wait for its word. */
export const consentTodos: TodoProvider = {
  name: 'consent',
  typeName: '案例授权',
  list: async (deps, { userId }) =>
    (await listConsents(deps, userId, { pageNum: 1, pageSize: mostWaiting })).rows
      .filter(({ actions }) => actions.includes('give'))
      .map(({ id, title, writer, askTime }) => ({
        key: id,
        title: `请您同意公开案例：${title}`,
        content: `${writer}写了本企业的案例，您同意以后才公开。`,
        createTime: askTime,
        dueTime: null,
        page: '/company?page=consent',
      })),
};

/** What others have written about it, and what it answered, the latest first. */
export async function exportConsents(
  { db }: Pick<Services, 'db'>,
  userId: number,
): Promise<ExportedData['caseConsents']> {
  return (await listAllConsentsOf(db, userId)).map(({ title, state, comment, askedAt, answeredAt }) => ({
    ...{ title, comment },
    state: consentStateNames[state],
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** What nobody answers any more goes back to its writer; what was agreed to stays public. */
export async function anonymiseConsents(erasure: Erasure): Promise<void> {
  const { db, userId } = erasure;
  for (const row of await listAllConsentsOf(db, userId))
    if (row.state === 'asked') await declineForGood(erasure, row, goneReason);
  await forgetConsentsOf(db, userId);
}
