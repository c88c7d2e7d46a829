import type { AppealEffect } from '#contract/account/appeal-workflow.ts';
import { handOverAccount, type Appeal } from '#server/db/queries/appeal.ts';
import { closeLoginChanges } from '#server/db/queries/login-change.ts';
import { closeRecoveries } from '#server/db/queries/recovery.ts';
import type { Queryable } from '#server/db/database.ts';
import type { User } from '#server/db/queries/user.ts';
import type { Services } from '#server/services.ts';
import { endUserSessions } from '../sessions.ts';
import {
  tellAccepted,
  tellChanged,
  tellNewOwner,
  tellOldOwner,
  tellRefused,
  tellReturned,
} from './appeal-messages.ts';

/** For what is done in a transaction: messages are written there, and sent when it has been committed. */
export type InTransaction = Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable };

interface Circumstances {
  appeal: Appeal;
  /** The account as it was before. */
  owner: User;
  /** Why the portal itself has decided so; undefined where somebody at the centre has. */
  portalReason: string | undefined;
  /** Of the link that goes with the new state; nobody but the message has it. */
  secret: string;
}

/** What each effect of the table of moves does to the appeal itself, its account and its people. */
export function effectsOf(
  deps: InTransaction,
  { appeal, owner, portalReason, secret }: Circumstances,
): Record<Exclude<AppealEffect, 'endOthers'>, () => Promise<void>> {
  return {
    handOver: () => handOver(deps, appeal),
    tellOwner: () => tellOldOwner(deps, owner, { ...appeal, secret }),
    tellAccepted: () => tellAccepted(deps, appeal),
    tellNewOwner: () => tellNewOwner(deps, appeal),
    tellFormerOwner: () => tellChanged(deps, owner, appeal),
    tellReturned: () => tellReturned(deps, appeal, { secret }),
    tellRefused: () => tellRefused(deps, appeal, portalReason),
  };
}

/**
 * The new phone, and nothing left of what the old contact could come back with: sessions, the password, the email address, recoveries
 * under way and links that take changes back.
 */
async function handOver({ db, clock }: InTransaction, { userId, newPhone }: Appeal): Promise<void> {
  const now = clock.now();
  await handOverAccount(db, { userId, phone: newPhone, now });
  await closeRecoveries(db, { userId, now });
  await closeLoginChanges(db, { userId, now });
  await endUserSessions({ db, clock }, { userId, reason: 'phoneChange' });
}
