import { bookingTransitions, type BookingAction } from '#contract/experts/booking-workflow.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { findBooking, type NamedBooking } from '#server/db/queries/experts/booking.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { booking } from '#server/db/schema/expert.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { notifyClerks, notifyUserAtOnce } from './messages.ts';

/** When and where it is fixed for. */
export interface Meeting {
  startsAt: Date;
  minutes: number;
  place: string;
}
type BookingRow = Omit<NamedBooking, 'account'>;

/** Transitions of wishes to meet an expert or to try a product. `comment` is what the owner is told of why. */
export const bookings = workflow<typeof bookingTransitions, BookingRow, { meeting: Meeting }>({
  subject: 'booking',
  transitions: bookingTransitions,
  row: rowOf(booking),
  stateOf: ({ state }) => state,
  find: findBooking,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ caller: { comment }, given }) => ({ ...given.meeting, ...(comment !== '' && { comment }) }),
  facts: (_, { row: { startsAt }, caller: { comment }, at }) => ({ comment, startsAt, now: at }),
  gone: () => 'bookingMoved',
  audit: ({ before, to }) => ({ action: 'expert', object: `booking ${String(before.id)}`, result: to }),
  effects: {
    notifyClerks: (transaction, { row, action }) => notifyClerks(transaction, workOf(row, action)),
    notifyOwner: (transaction, { row, action, caller, given }) => {
      const message = messageOf(row, { action, comment: caller.comment, meeting: given.meeting });
      return notifyUserAtOnce(transaction, row.userId, message);
    },
  },
});

const nameOf = ({ itemKind, itemName }: BookingRow) =>
  itemKind === 'expert' ? `专家${itemName}` : `“${itemName}”试用`;

const requested = '有用户预约专家或试用，请登录平台安排。';
const where = '详情请登录平台，在企业工作台的“专家服务”里查看。';

function workOf(row: BookingRow, action: BookingAction): Parameters<typeof notifyClerks>[1] {
  return action === 'cancel'
    ? {
        subject: '有用户取消了预约',
        text: `${nameOf(row)}的预约已由用户取消，请登录平台查看，已约定时间的请转告对方。`,
        sms: '有用户取消了预约，请登录平台查看，已约定时间的请转告对方。',
        // of what waits no more
        page: '/console?page=bookings&view=all',
        about: 'booking cancelled',
      }
    : {
        ...{ subject: '有新的预约', text: requested, sms: requested },
        ...{ page: '/console?page=bookings', about: 'booking' },
      };
}

function messageOf(
  row: BookingRow,
  { action, comment, meeting }: { action: BookingAction; comment: string; meeting: Meeting | undefined },
): { subject: string; text: string; sms: string } {
  const topic = `您的主题：${row.topic}`;
  if (action === 'confirm' && meeting !== undefined) {
    const time = `${shanghaiMinuteInWords(meeting.startsAt.toISOString())}，约 ${String(meeting.minutes)} 分钟`;
    return {
      subject: `您预约的${nameOf(row)}已确定时间`,
      text: `时间：${time}\n地点：${meeting.place}\n\n${topic}\n\n不能到场请提前在企业工作台取消。`,
      sms: `您的预约已确定时间：${time}。${where}`,
    };
  }
  return {
    subject: `您预约的${nameOf(row)}未能安排`,
    text: `原因：${comment}\n\n${topic}`,
    sms: `您的预约未能安排。${where}`,
  };
}
