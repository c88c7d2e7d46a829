import type { BookingState } from '#contract/experts/booking-workflow.ts';
import type { QuestionState } from '#contract/experts/question-workflow.ts';
import { bookingStateNames, questionStateNames } from '#contract/experts/state-names.ts';
import { findBooking, listBookingsOf } from '#server/db/queries/experts/booking.ts';
import { findQuestion, listQuestionsOf } from '#server/db/queries/experts/question.ts';
import {
  matterPage,
  nameIn,
  noStep,
  tellSteps,
  withChangeTimes,
  type MatterProvider,
  type NextStep,
} from '#server/domain/todo/matters.ts';

const page = '/company?page=expert';

const questionSteps: Readonly<Record<QuestionState, NextStep>> = {
  waiting: { turn: 'others', next: '审核后转给专家', by: '平台工作人员' },
  passedOn: { turn: 'others', next: '答复问题', by: '专家' },
  answered: noStep,
  declined: noStep,
  withdrawn: noStep,
  takenDown: noStep,
};

/** Somebody's questions to experts. */
export const questionMatters: MatterProvider = {
  name: 'question',
  typeName: '专家提问',
  list: async ({ db }, { userId }) => {
    const { rows } = await listQuestionsOf(db, userId, matterPage);
    return (await withChangeTimes(db, 'expertQuestion', rows)).map((row) => ({
      key: row.id,
      title: `向${row.expertName}提问`,
      number: '',
      stateName: questionStateNames[row.state],
      ...questionSteps[row.state],
      createTime: row.createdAt.toISOString(),
      changeTime: row.changedAt.toISOString(),
      dueTime: null,
      page,
    }));
  },
  steps: async ({ db }, caller, id) =>
    (await findQuestion(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'expertQuestion',
          stateNameOf: nameIn(questionStateNames),
          told: ['decline', 'takeDown'],
        })
      : [],
};

const bookingSteps: Readonly<Record<BookingState, NextStep>> = {
  requested: { turn: 'others', next: '安排时间', by: '平台工作人员' },
  confirmed: { turn: 'mine', next: '按约定时间参加', by: '您来办' },
  declined: noStep,
  cancelled: noStep,
  done: noStep,
};

/** Somebody's bookings of experts and trials of products. */
export const bookingMatters: MatterProvider = {
  name: 'booking',
  typeName: '专家预约与试用',
  list: async ({ db, clock }, { userId }) => {
    const { rows } = await listBookingsOf(db, userId, matterPage);
    return (await withChangeTimes(db, 'booking', rows)).map((row) => {
      const isPast = row.startsAt !== null && row.startsAt < clock.now();
      const { turn, next, by } =
        row.state === 'confirmed' && isPast
          ? { turn: 'others' as const, next: '登记完成', by: '平台工作人员' }
          : bookingSteps[row.state];
      return {
        key: row.id,
        title: `${row.itemKind === 'expert' ? '预约' : '试用'}${row.itemName}`,
        number: '',
        stateName: bookingStateNames[row.state],
        ...{ turn, next, by },
        createTime: row.createdAt.toISOString(),
        changeTime: row.changedAt.toISOString(),
        dueTime: turn === 'mine' ? (row.startsAt?.toISOString() ?? null) : null,
        page,
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findBooking(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, { subject: 'booking', stateNameOf: nameIn(bookingStateNames) })
      : [],
};
