import { setSuspension } from '#server/db/queries/account/account-work.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { endUserSessions } from '../sessions.ts';

/** From now on nobody does anything with the account: logins and recoveries under way end with it. The caller holds its row. */
export async function suspend(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  const now = clock.now();
  await setSuspension(db, { userId, reason, now });
  await endUserSessions({ db, clock }, { userId, reason: 'suspended' });
  await closeRecoveries(db, { userId, now });
}
