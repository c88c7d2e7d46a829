import { handOverAccount } from '#server/db/queries/account/appeal.ts';
import { closeLoginChanges } from '#server/db/queries/account/login-change.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { endUserSessions } from '../sessions.ts';

/**
 * The new phone, and nothing left of what the old contact could come back with: sessions, the password, the email address, recoveries
 * under way and links that take changes back.
 */
export async function handOver(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { userId, newPhone }: { userId: number; newPhone: string },
): Promise<void> {
  const now = clock.now();
  await handOverAccount(db, { userId, phone: newPhone, now });
  await closeRecoveries(db, { userId, now });
  await closeLoginChanges(db, { userId, now });
  await endUserSessions({ db, clock }, { userId, reason: 'phoneChange' });
}
