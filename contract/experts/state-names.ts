import type { BookingState } from './booking-workflow.ts';
import type { QuestionState } from './question-workflow.ts';

/** As whoever asked reads them. */
export const questionStateNames: Readonly<Record<QuestionState, string>> = {
  waiting: '等待审核',
  passedOn: '已转给专家',
  answered: '已答复',
  declined: '没有转给专家',
  withdrawn: '已撤回',
  takenDown: '已撤下',
};

/** As whoever booked reads them. */
export const bookingStateNames: Readonly<Record<BookingState, string>> = {
  requested: '等待安排',
  confirmed: '已确定时间',
  declined: '未能安排',
  cancelled: '已取消',
  done: '已完成',
};
