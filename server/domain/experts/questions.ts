import {
  questionMoves,
  type QuestionAction,
  type QuestionActor,
  type QuestionEffect,
} from '#contract/experts/question-workflow.ts';
import { questionsPerDay } from '#contract/experts/constants.ts';
import { expertAnswerRules, questionRules } from '#contract/experts/rules.ts';
import { findPublicItem } from '#server/db/queries/content.ts';
import {
  findQuestion,
  insertQuestion,
  setQuestionPrivate,
  updateQuestion,
  type NamedQuestion,
} from '#server/db/queries/expert-question.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import { tellClerks, tellUser, type ExpertDeps, type InTransaction } from './messages.ts';

/** Who acts, and from where. */
export interface Acting {
  userId: number;
  place: Place;
}

const asked = '有用户向专家提问，请登录平台审核并转给专家。';

/**
 * Takes a question to an expert that the public sees; answers its id. Fails with what the rules name, notFound, and expertQuestionLimit where
 * the account has asked enough today.
 */
export async function askExpert(
  services: ExpertDeps,
  { id: itemId, body, isPrivate }: { id: number; body: string; isPrivate: boolean },
  { isOfEnterprise, userId, place }: Acting & { isOfEnterprise: boolean },
): Promise<{ id: number }> {
  requireForm(questionRules, { body });
  const { db, clock } = services;
  const now = clock.now();
  const id = await db.transaction(async (tx) => {
    const expert = await findPublicItem(tx, itemId);
    if (expert?.kind !== 'expert') fail('notFound');
    const uses = await countDailyUse(tx, { key: `expert question user ${String(userId)}`, now });
    if (uses > questionsPerDay) fail('expertQuestionLimit');
    const row = await insertQuestion(tx, {
      ...{ itemId, userId, isPrivate, isOfEnterprise, state: 'waiting' },
      body: body.trim(),
      createdAt: now,
    });
    const question = { ...row, expertName: expert.title };
    const step = { action: 'ask', by: 'asker', userId, place, state: 'new' } as const;
    await advanceQuestion({ ...services, db: tx }, question, step);
    return row.id;
  });
  sendSoon(services);
  return { id };
}

interface QuestionStep extends Acting {
  action: QuestionAction;
  by: QuestionActor;
  /** What the asker is told of why. */
  comment?: string;
  answer?: string | undefined;
}
type MovedQuestion = Omit<NamedQuestion, 'account'>;

/** Makes a move in a transaction of its own, and sends what it gave cause to. Fails with notFound and as `advanceQuestion` does. */
export async function moveQuestion(
  services: ExpertDeps,
  id: number,
  step: QuestionStep | ((row: NamedQuestion) => QuestionStep),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { userId } = (await findQuestion(tx, id)) ?? fail('notFound');
    // the account before what is its, as everywhere
    await lockUserRow(tx, userId);
    const row = (await findQuestion(tx, id)) ?? fail('notFound');
    await advanceQuestion({ ...services, db: tx }, row, typeof step === 'function' ? step(row) : step);
  });
  sendSoon(services);
}

/** Fails with expertQuestionMoved where it is elsewhere by now, and with what the table of moves says. */
async function advanceQuestion(
  deps: InTransaction,
  row: MovedQuestion,
  { action, by, userId, place, comment = '', answer, state }: QuestionStep & { state?: 'new' },
): Promise<void> {
  const { db, clock } = deps;
  const move = questionMoves[action];
  const effects: Record<QuestionEffect, () => Promise<void>> = {
    tellClerks: () =>
      tellClerks(deps, {
        subject: '有新的专家提问',
        text: asked,
        sms: asked,
        about: 'expert question',
      }),
    tellAsker: () => tellUser(deps, row.userId, messageOf(row, { action, comment, answer })),
  };
  await advance<
    NamedQuestion['state'] | 'new',
    QuestionActor,
    { comment: string },
    'reviewCommentRequired',
    QuestionEffect
  >(deps, {
    action,
    move,
    subject: { type: 'expertQuestion', id: row.id },
    state: state ?? row.state,
    facts: { comment },
    by: { userId, actors: [by], comment, place },
    audit: { action: 'expert', object: `question ${String(row.id)}`, result: move.to },
    gone: { error: 'expertQuestionMoved' },
    // a new one is there since its row is
    moveTo: async () =>
      state === 'new' ||
      updateQuestion(
        db,
        { id: row.id, from: row.state },
        {
          state: move.to,
          ...(answer !== undefined && { answer, answeredAt: row.answeredAt ?? clock.now() }),
          ...(comment !== '' && { comment }),
        },
      ),
    effects,
  });
}

function messageOf(
  { expertName, body }: MovedQuestion,
  { action, comment, answer }: Pick<QuestionStep, 'action' | 'comment' | 'answer'>,
): { subject: string; text: string } {
  const asked = `您的问题：${body}`;
  switch (action) {
    case 'passOn':
      return { subject: `您的问题已转给专家${expertName}`, text: `${asked}\n\n有答复时会再告诉您。` };
    case 'decline':
      return { subject: '您向专家提的问题没有转给专家', text: `原因：${comment ?? ''}\n\n${asked}` };
    case 'takeDown':
      return { subject: '您的专家问答已从网站撤下', text: `原因：${comment ?? ''}\n\n${asked}` };
    default:
      return {
        subject: action === 'correct' ? `专家${expertName}更正了答复` : `专家${expertName}答复了您的问题`,
        text: `${answer ?? ''}\n\n${asked}`,
      };
  }
}

/** Writes down what the expert says; once more is a correction. Fails as moveQuestion does, and with what the rules name. */
export async function answerQuestion(
  services: ExpertDeps,
  { id, body }: { id: number; body: string },
  acting: Acting,
): Promise<void> {
  requireForm(expertAnswerRules, { body });
  await moveQuestion(services, id, ({ state }) => ({
    ...acting,
    action: state === 'answered' ? 'correct' : 'answer',
    by: 'clerk',
    answer: body.trim(),
  }));
}

/** Whether others may read it, now or once it is answered. Fails with notFound. */
export async function keepPrivate(
  { db }: Pick<ExpertDeps, 'db'>,
  { id, isPrivate }: { id: number; isPrivate: boolean },
  userId: number,
): Promise<void> {
  if (!(await setQuestionPrivate(db, { id, userId, isPrivate }))) fail('notFound');
}
