import type { ExportedData } from '#contract/account/exported-data.ts';
import { listBookingsOf } from '#server/db/queries/experts/booking.ts';
import { listQuestionsOf } from '#server/db/queries/experts/question.ts';
import { unsealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import { exportPage } from '#server/service.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** What a user asked experts, the latest first. */
export async function exportQuestions({ db }: Deps, userId: number): Promise<ExportedData['questions']> {
  const { rows } = await listQuestionsOf(db, userId, exportPage);
  return rows.map(({ expertName, body, isPrivate, state, createdAt, answer, answeredAt }) => ({
    expert: expertName,
    body,
    isPrivate,
    state,
    createdAt: createdAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** What a user booked, the latest first. */
export async function exportBookings(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['bookings']> {
  const { rows } = await listBookingsOf(db, userId, exportPage);
  return rows.map(({ itemName, topic, wishes, contact, state, createdAt, startsAt, place }) => {
    const { name, phone } = unsealContact(secrets, contact);
    return {
      of: itemName,
      topic,
      wishes,
      contactName: name,
      phone,
      state,
      createdAt: createdAt.toISOString(),
      startsAt: startsAt?.toISOString() ?? null,
      place,
    };
  });
}
