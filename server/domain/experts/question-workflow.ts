import { questionTransitions, type QuestionAction } from '#contract/experts/question-workflow.ts';
import { findQuestion, type NamedQuestion } from '#server/db/queries/experts/question.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { expertQuestion } from '#server/db/schema/expert.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { notifyClerks, notifyUser } from './messages.ts';

type QuestionRow = Omit<NamedQuestion, 'account'>;

const asked = '有用户向专家提问，请登录平台审核并转给专家。';

/** Transitions of questions to experts. `comment` is what the asker is told of why. */
export const questions = workflow<typeof questionTransitions, QuestionRow, { answer: string }>({
  subject: 'expertQuestion',
  transitions: questionTransitions,
  row: rowOf(expertQuestion),
  stateOf: ({ state }) => state,
  find: findQuestion,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ before, caller: { comment }, at, given: { answer } }) => ({
    ...(answer !== undefined && { answer, answeredAt: before.answeredAt ?? at }),
    ...(comment !== '' && { comment }),
  }),
  rev: { of: ({ answeredAt }) => answeredAt?.toISOString() ?? null, stale: 'expertQuestionMoved' },
  facts: (_, { caller: { comment } }) => ({ comment }),
  gone: () => 'expertQuestionMoved',
  audit: ({ before, to }) => ({ action: 'expert', object: `question ${String(before.id)}`, result: to }),
  effects: {
    notifyClerks: (transaction) =>
      notifyClerks(transaction, {
        ...{ subject: '有新的专家提问', text: asked, sms: asked },
        page: '/console?page=questions',
        about: 'expert question',
      }),
    notifyAsker: (transaction, { row, action, caller: { comment }, given: { answer = '' } }) =>
      notifyUser(transaction, row.userId, messageOf(row, { action, comment, answer })),
  },
});

function messageOf(
  { expertName, body }: QuestionRow,
  { action, comment, answer }: { action: QuestionAction; comment: string; answer: string },
): { subject: string; text: string } {
  const asked = `您的问题：${body}`;
  switch (action) {
    case 'passOn':
      return { subject: `您的问题已转给专家${expertName}`, text: `${asked}\n\n有答复时会再告诉您。` };
    case 'decline':
      return { subject: '您向专家提的问题没有转给专家', text: `原因：${comment}\n\n${asked}` };
    case 'takeDown':
      return { subject: '您的专家问答已从网站撤下', text: `原因：${comment}\n\n${asked}` };
    default:
      return {
        subject: action === 'correct' ? `专家${expertName}更正了答复` : `专家${expertName}答复了您的问题`,
        text: `${answer}\n\n${asked}`,
      };
  }
}
