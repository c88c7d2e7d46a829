import type { ExportedData, OwnConsent } from '#contract/account/profile-calls.ts';
import { maskIdNumber } from '#contract/shared-rules/masks.ts';
import { listAuditEntries, listConsents } from '#server/db/queries/profile.ts';
import { findEnterprise, getUser } from '#server/db/queries/user.ts';
import type { KnownContext } from '#server/lib/context.ts';
import { decryptIdNumber } from '#server/lib/id-number-cipher.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '../audit.ts';
import { listOwnSessions } from './own-sessions.ts';

export async function listOwnConsents({ db }: Services, userId: number): Promise<OwnConsent[]> {
  const rows = await listConsents(db, userId);
  return rows.map(({ document, version, agreedAt, ip }) => ({
    document,
    version,
    agreedAt: agreedAt.toISOString(),
    ip,
  }));
}

/**
 * Everything kept about the caller (PIPL article 45), except what would help a thief of the session: the password's hash, and the ID
 * number but for its first and last character.
 */
export async function exportOwnData(services: Services, context: KnownContext): Promise<ExportedData> {
  const { db, clock, secrets } = services;
  const { userId } = context.caller;
  const [user, company, sessions, consents, records] = await Promise.all([
    getUser(db, userId),
    findEnterprise(db, userId),
    listOwnSessions(services, context.caller),
    listOwnConsents(services, userId),
    listAuditEntries(db, userId),
  ]);
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'export',
    object: `user ${userId}`,
    result: 'ok',
  });
  const { passwordHash: _, idNumberCipher, idNumberHmac: __, ...account } = user;
  const idNumber = idNumberCipher === null ? '' : maskIdNumber(decryptIdNumber(secrets, idNumberCipher));
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...account, idNumber },
    enterprise: company ?? null,
    sessions,
    consents,
    records: records.map(({ at, action, result, ip }) => ({ at: at.toISOString(), action, result, ip })),
  };
}
