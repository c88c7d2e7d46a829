import {
  bookingMoves,
  type BookingAction,
  type BookingActor,
  type BookingEffect,
  type BookingFacts,
} from '#contract/experts/booking-workflow.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { findBooking, updateBooking, type NamedBooking } from '#server/db/queries/booking.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { fail } from '#server/lib/fail.ts';
import { tellClerks, tellUserAtOnce, type ExpertDeps, type InTransaction } from './messages.ts';
import type { Acting } from './questions.ts';

/** When and where it is fixed for. */
export interface Meeting {
  startsAt: Date;
  minutes: number;
  place: string;
}

export interface BookingStep extends Acting {
  action: BookingAction;
  by: BookingActor;
  /** What the owner is told of why. */
  comment?: string;
  meeting?: Meeting | undefined;
}
export type MovedBooking = Omit<NamedBooking, 'account'>;
type Trouble = 'reviewCommentRequired' | 'bookingTimePast' | 'bookingNotOver';

/**
 * Makes a move in a transaction of its own, and sends what it gave cause to. `before` is run there when the rows are locked. Fails with notFound
 * and as `advanceBooking` does.
 */
export async function moveBooking(
  services: ExpertDeps,
  id: number,
  step: BookingStep,
  before: (deps: InTransaction, row: NamedBooking) => Promise<void> = async () => undefined,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { userId } = (await findBooking(tx, id)) ?? fail('notFound');
    // the account before what is its, as everywhere
    await lockUserRow(tx, userId);
    const row = (await findBooking(tx, id)) ?? fail('notFound');
    const deps = { ...services, db: tx };
    await before(deps, row);
    await advanceBooking(deps, row, step);
  });
  sendSoon(services);
}

/** Fails with bookingMoved where it is elsewhere by now, and with what the table of moves says. */
export async function advanceBooking(
  deps: InTransaction,
  row: MovedBooking,
  { action, by, userId, place, comment = '', meeting, state }: BookingStep & { state?: 'new' },
): Promise<void> {
  const { db, clock } = deps;
  const move = bookingMoves[action];
  const effects: Record<BookingEffect, () => Promise<void>> = {
    tellClerks: () => tellClerks(deps, workOf(row, action)),
    tellOwner: () => tellUserAtOnce(deps, row.userId, messageOf(row, { action, comment, meeting })),
  };
  await advance<NamedBooking['state'] | 'new', BookingActor, BookingFacts, Trouble, BookingEffect>(deps, {
    action,
    move,
    subject: { type: 'booking', id: row.id },
    state: state ?? row.state,
    facts: { comment, startsAt: meeting?.startsAt ?? row.startsAt, now: clock.now() },
    by: { userId, actors: [by], comment, place },
    audit: { action: 'expert', object: `booking ${String(row.id)}`, result: move.to },
    gone: { error: 'bookingMoved' },
    // a new one is there since its row is
    moveTo: async () =>
      state === 'new' ||
      updateBooking(
        db,
        { id: row.id, from: row.state },
        { state: move.to, ...meeting, ...(comment !== '' && { comment }) },
      ),
    effects,
  });
}

const nameOf = ({ itemKind, itemName }: MovedBooking) =>
  itemKind === 'expert' ? `专家${itemName}` : `“${itemName}”试用`;

const requested = '有用户预约专家或试用，请登录平台安排。';
const where = '详情请登录平台，在企业工作台的“专家服务”里查看。';

function workOf(row: MovedBooking, action: BookingAction): Parameters<typeof tellClerks>[1] {
  return action === 'cancel'
    ? {
        subject: '有用户取消了预约',
        text: `${nameOf(row)}的预约已由用户取消，请登录平台查看，已约定时间的请转告对方。`,
        sms: '有用户取消了预约，请登录平台查看，已约定时间的请转告对方。',
        about: 'booking cancelled',
      }
    : { subject: '有新的预约', text: requested, sms: requested, about: 'booking' };
}

function messageOf(
  row: MovedBooking,
  { action, comment, meeting }: Pick<BookingStep, 'action' | 'comment' | 'meeting'>,
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
    text: `原因：${comment ?? ''}\n\n${topic}`,
    sms: `您的预约未能安排。${where}`,
  };
}
