import type { OwnQuestion, PublicQuestion } from '#contract/experts/question-calls.ts';
import type { QuestionState } from '#contract/experts/question-workflow.ts';
import {
  findQuestion,
  listOpenQuestions,
  listQuestions,
  listQuestionsOf,
  type NamedQuestion,
} from '#server/db/queries/experts/question.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db'>;

const describe = (row: NamedQuestion): OwnQuestion => ({
  id: row.id,
  expertId: row.itemId,
  expertName: row.expertName,
  body: row.body,
  isPrivate: row.isPrivate,
  state: row.state,
  createTime: row.createdAt.toISOString(),
  answer: row.answer,
  answerTime: row.answeredAt?.toISOString() ?? null,
  comment: row.comment,
});

/** What everybody may read: who has asked is not a part of it. */
export async function readPublicQuestions(
  { db }: Deps,
  { expertId, ...paging }: Paging & { expertId?: number | undefined },
): Promise<{ total: number; rows: PublicQuestion[] }> {
  const { total, rows } = await listOpenQuestions(db, { itemId: expertId, ...limitsOf(paging) });
  return {
    total,
    rows: rows.map(({ answeredAt, createdAt, ...row }) => ({
      id: row.id,
      expertId: row.itemId,
      expertName: row.expertName,
      body: row.body,
      isOfEnterprise: row.isOfEnterprise,
      createTime: createdAt.toISOString(),
      answer: row.answer,
      answerTime: (answeredAt ?? createdAt).toISOString(),
    })),
  };
}

/** A user’s own with their answers, the newest first. */
export async function readOwnQuestions({ db }: Deps, userId: number, paging: Paging) {
  const { total, rows } = await listQuestionsOf(db, userId, limitsOf(paging));
  return { total, rows: rows.map(describe) };
}

/** For those who answer. */
export async function readAllQuestions(
  { db }: Deps,
  { state, waiting, ...paging }: Paging & { state: QuestionState | ''; waiting: boolean },
) {
  const { total, rows } = await listQuestions(db, {
    ...limitsOf(paging),
    isWaiting: waiting,
    state: state === '' ? undefined : state,
  });
  return { total, rows: rows.map(describe) };
}

/** All there is of one, for those who answer. Fails with notFound. */
export async function readQuestion({ db }: Deps, id: number) {
  const row = (await findQuestion(db, id)) ?? fail('notFound');
  const steps = await readSteps(db, { subject: 'expertQuestion', id });
  return { ...describe(row), account: row.account ?? '', steps };
}
