import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { meetingMinutes, openBookings, type DayPart } from '#contract/experts/constants.ts';
import { bookingRules, confirmRules, trialRules, type BookingForm } from '#contract/experts/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  countOpenBookings,
  hasMeeting,
  insertBooking,
  lockTimesOf,
} from '#server/db/queries/experts/booking.ts';
import { findPublicItem, type PageRow } from '#server/db/queries/content/content.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import type { Wish } from '#server/db/schema/expert.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { bookings, type Meeting } from './booking-workflow.ts';
import type { Acting } from './questions.ts';

type Wanted = Pick<BookingForm, 'topic' | 'contactName' | 'phone'> & { id: number; wishes: Wish[] };

/** Whether the item says that it can be booked: an expert who takes bookings, a product that can be tried. */
export const isBookable = ({ kind, extra }: Pick<PageRow, 'kind' | 'extra'>): boolean =>
  kind === 'expert'
    ? Reflect.get(extra, 'bookingState') === 'open'
    : kind === 'cloudProduct' && Reflect.get(extra, 'trial') === true;

/**
 * Takes a wish to meet an expert; answers its id. Fails with what the rules name, notFound, bookingClosed, bookingOpenAlready where the
 * account has one with him already, and bookingLimit.
 */
export async function bookExpert(
  transaction: Transaction,
  { id, ...form }: BookingForm & { id: number },
  acting: Acting,
): Promise<{ id: number }> {
  requireForm(bookingRules(shanghaiDay(transaction.clock.now())), form);
  const { topic, contactName, phone, day1, part1, day2, part2 } = form;
  const given = [
    { day: day1, part: part1 },
    { day: day2, part: part2 },
  ];
  const wishes = given.filter((one): one is Wish => one.day !== '' && isPart(one.part));
  return takeBooking(transaction, 'expert', { id, topic, contactName, phone, wishes }, acting);
}
const isPart = (text: string): text is DayPart => text !== '';

/** The same of a trial of a cloud product: staff bring its provider and the user together. Fails with trialClosed where it cannot be tried. */
export async function reserveApplication(
  transaction: Transaction,
  { id, ...form }: Pick<BookingForm, 'topic' | 'contactName' | 'phone'> & { id: number },
  acting: Acting,
): Promise<{ id: number }> {
  requireForm(trialRules, form);
  return takeBooking(transaction, 'cloudProduct', { id, ...form, wishes: [] }, acting);
}

async function takeBooking(
  transaction: Transaction,
  kind: 'expert' | 'cloudProduct',
  { id: itemId, topic, contactName, phone, wishes }: Wanted,
  { userId, origin }: Acting,
): Promise<{ id: number }> {
  const { db: tx, clock, secrets } = transaction;
  const now = clock.now();
  const item = await findPublicItem(tx, itemId);
  if (item?.kind !== kind) fail('notFound');
  if (!isBookable(item)) fail(kind === 'expert' ? 'bookingClosed' : 'trialClosed');
  // many at once are counted one after the other
  await lockUserRow(tx, userId);
  const row = await insertBooking(tx, {
    ...{ itemId, userId, wishes, state: 'requested' },
    topic: topic.trim(),
    contact: sealContact(secrets, { name: contactName.trim(), phone: phone.trim() }),
    createdAt: now,
  });
  if (row === undefined) fail('bookingOpenAlready');
  if ((await countOpenBookings(tx, userId)) > openBookings) fail('bookingLimit');
  await takeDailyUse(tx, bookingCalls.bookExpert, { userId, now });
  const booked = { ...row, itemName: item.title, itemKind: kind };
  await bookings.begin(transaction, booked, { action: 'request', by: 'owner', userId, origin });
  return { id: row.id };
}

/**
 * Fixes time (ISO 8601), length in minutes and place; the owner is told. Fails with what the rules name, bookingMinutesRange, notFound, bookingMoved, bookingTimePast, and
 * bookingTimeTaken where something is fixed with the same expert at that time.
 */
export async function confirmBooking(
  transaction: Transaction,
  { id, startsAt, minutes, place }: { id: number; startsAt: string; minutes: number; place: string },
  acting: Acting,
): Promise<void> {
  requireForm(confirmRules, { place, startsAt });
  if (minutes < meetingMinutes.min || minutes > meetingMinutes.max)
    fail('bookingMinutesRange', { field: 'minutes' });
  const meeting: Meeting = { startsAt: new Date(startsAt), minutes, place: place.trim() };
  await bookings.within(transaction, id, async ({ db }, { itemId }) => {
    await lockTimesOf(db, itemId);
    if (await hasMeeting(db, { itemId, ...meeting })) fail('bookingTimeTaken', { field: 'startsAt' });
    return { ...acting, action: 'confirm', by: 'clerk', given: { meeting } };
  });
}
