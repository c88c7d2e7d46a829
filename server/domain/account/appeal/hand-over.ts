import { handOverAccount } from '#server/db/queries/account/appeal.ts';
import { endLinks } from '#server/db/queries/account/identity.ts';
import { closeLoginChanges } from '#server/db/queries/account/login-change.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyClosureUndone } from '../changes/notify-closure-undone.ts';
import { endUserSessions } from '../sessions.ts';

/**
 * The new phone, and nothing left of what the old contact could come back with: sessions, the password, the email address, identities of a
 * province, recoveries under way and links that take changes back. A deletion that was to come is off; staff who wanted it hear so.
 */
export async function handOver(
  { db, clock, secrets }: Pick<Transaction, 'db' | 'clock' | 'secrets'>,
  { userId, newPhone }: { userId: number; newPhone: string },
): Promise<void> {
  const now = clock.now();
  const before = await getUser(db, userId);
  await handOverAccount(db, { userId, phone: newPhone, now });
  await closeRecoveries(db, { userId, now });
  await closeLoginChanges(db, { userId, now });
  await endLinks(db, { userId, which: { since: new Date(0) }, reason: 'changeUndone', now });
  await endUserSessions({ db, clock }, { userId, reason: 'phoneChange' });
  await notifyClosureUndone({ db, clock, secrets }, before);
}
