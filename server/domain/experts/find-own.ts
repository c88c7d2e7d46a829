import { findOwnBookings } from '#server/db/queries/booking.ts';
import { findOwnQuestions } from '#server/db/queries/expert-question.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

const finders = { expertQuestion: findOwnQuestions, booking: findOwnBookings };

/** Tells which of these rows are the caller's own. */
export const findOwnExpertRows =
  (table: keyof typeof finders) =>
  async (
    { db }: Pick<Services, 'db'>,
    ids: readonly number[],
    { caller }: CallContext,
  ): Promise<readonly number[]> =>
    caller === undefined ? [] : finders[table](db, { userId: caller.userId, ids });
