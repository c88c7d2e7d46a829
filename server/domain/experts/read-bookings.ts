import type { OwnBooking } from '#contract/experts/booking-calls.ts';
import type { BookingState } from '#contract/experts/booking-workflow.ts';
import {
  findBooking,
  findNewestBooking,
  listBookings,
  listBookingsOf,
  type NamedBooking,
} from '#server/db/queries/experts/booking.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { unsealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { isBookable } from './book.ts';

type Deps = Pick<Services, 'db'>;

const describe = (row: NamedBooking): OwnBooking => ({
  id: row.id,
  itemId: row.itemId,
  itemKind: row.itemKind === 'expert' ? 'expert' : 'cloudProduct',
  itemName: row.itemName,
  topic: row.topic,
  wishes: row.wishes,
  state: row.state,
  createTime: row.createdAt.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  minutes: row.minutes,
  place: row.place,
  comment: row.comment,
});

/** A user’s own, the newest first. */
export async function readOwnBookings({ db }: Deps, userId: number, paging: Paging) {
  const { total, rows } = await listBookingsOf(db, userId, limitsOf(paging));
  return { total, rows: rows.map(describe) };
}

/** Whether the caller can reserve a cloud product now, and his newest reservation of it. */
export async function readReserveStatus({ db }: Deps, itemId: number | undefined, userId: number) {
  const item = itemId === undefined ? undefined : await findPublicItem(db, itemId);
  if (item?.kind !== 'cloudProduct') return { canReserve: false, reserve: null };
  const newest = await findNewestBooking(db, { userId, itemId: item.id });
  const isOpen = newest?.state === 'requested' || newest?.state === 'confirmed';
  return {
    canReserve: isBookable(item) && !isOpen,
    reserve: newest === undefined ? null : describe(newest),
  };
}

/** For those who answer. */
export async function readAllBookings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { state, waiting, ...paging }: Paging & { state: BookingState | ''; waiting: boolean },
) {
  const { total, rows } = await listBookings(db, {
    ...limitsOf(paging),
    waitingAt: waiting ? clock.now() : undefined,
    state: state === '' ? undefined : state,
  });
  return { total, rows: rows.map(describe) };
}

/** All there is of one, for those who answer. Fails with notFound. */
export async function readBooking({ db, secrets }: Pick<Services, 'db' | 'secrets'>, id: number) {
  const row = (await findBooking(db, id)) ?? fail('notFound');
  const { name, phone } = unsealContact(secrets, row.contact);
  const steps = await readSteps(db, { subject: 'booking', id });
  return { ...describe(row), contactName: name, phone, account: row.account ?? '', steps };
}
