import { questionCalls } from '#contract/experts/question-calls.ts';
import { expertAnswerRules, questionRules } from '#contract/experts/rules.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { insertQuestion, setQuestionPrivate } from '#server/db/queries/experts/question.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import { questions } from './question-workflow.ts';

/** Who acts, and from where. */
export interface Acting {
  userId: number;
  origin: RequestOrigin;
}

/**
 * Takes a question to an expert that the public sees; answers its id. Fails with what the rules name, notFound, and expertQuestionLimit where
 * the account has asked enough today.
 */
export async function askExpert(
  transaction: Transaction,
  { id: itemId, body, isPrivate }: { id: number; body: string; isPrivate: boolean },
  { isOfEnterprise, userId, origin }: Acting & { isOfEnterprise: boolean },
): Promise<{ id: number }> {
  requireForm(questionRules, { body });
  const { db, clock } = transaction;
  const now = clock.now();
  const expert = await findPublicItem(db, itemId);
  if (expert?.kind !== 'expert') fail('notFound');
  await takeDailyUse(db, questionCalls.askExpert, { userId, now });
  const row = await insertQuestion(db, {
    ...{ itemId, userId, isPrivate, isOfEnterprise, state: 'waiting' },
    body: body.trim(),
    createdAt: now,
  });
  const question = { ...row, expertName: expert.title };
  await questions.begin(transaction, question, { action: 'ask', by: 'asker', userId, origin });
  return { id: row.id };
}

/** Writes down what the expert says; once more is a correction. Fails with what the rules name, notFound, expertQuestionMoved. */
export async function answerQuestion(
  transaction: Transaction,
  { id, body, answerTime }: { id: number; body: string; answerTime?: string | null | undefined },
  acting: Acting,
): Promise<void> {
  requireForm(expertAnswerRules, { body });
  await questions.within(transaction, { id, rev: answerTime }, (_, { state }) => ({
    ...{ ...acting, action: state === 'answered' ? 'correct' : 'answer', by: 'clerk' },
    given: { answer: body.trim() },
  }));
}

/** Whether others may read it, now or once it is answered. Fails with notFound. */
export async function makeQuestionPrivate(
  { db }: Pick<Transaction, 'db'>,
  { id, isPrivate }: { id: number; isPrivate: boolean },
  userId: number,
): Promise<void> {
  if (!(await setQuestionPrivate(db, { id, userId, isPrivate }))) fail('notFound');
}
