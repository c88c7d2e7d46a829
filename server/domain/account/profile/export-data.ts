import type { z } from 'zod';
import { deletionLeaves, deletionTakes } from '#contract/account/deletion.ts';
import type { ExportedData, OwnConsent } from '#contract/account/exported-data.ts';
import type { ExportedShape } from '#contract/services.ts';
import { maskIdNumber, maskPhone } from '#contract/shared-rules/masks.ts';
import { listLoginChanges } from '#server/db/queries/account/login-change.ts';
import {
  listAllSessions,
  listAppeals,
  listAuditEntries,
  listConsents,
  listFilesOf,
  listNoticeReceipts,
} from '#server/db/queries/account/profile.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { decryptIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import type { ServerService } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

export async function listOwnConsents({ db }: Services, userId: number): Promise<OwnConsent[]> {
  const rows = await listConsents(db, userId);
  return rows.map(({ document, version, agreedAt, ip }) => ({
    document,
    version,
    agreedAt: agreedAt.toISOString(),
    ip,
  }));
}

type Parts = z.output<z.ZodObject<ExportedShape>>;
type Exporting = readonly Pick<ServerService, 'exports'>[];

/** What services know of a user, by the names that it has in the download. */
async function readParts(services: Services, exporting: Exporting, userId: number): Promise<Parts> {
  const parts = exporting
    .flatMap(({ exports = {} }) => Object.entries(exports))
    .map(async ([name, read]) => [name, await read(services, userId)] as const);
  const found: object = Object.fromEntries(await Promise.all(parts));
  // that each is there, and of its type, is what `declareService` asks for
  return found as Parts;
}

/**
 * Everything kept about the caller (PIPL article 45), except what would help a thief of the session: the password's hash, the ID
 * number but for its first and last character, and the middle of the phone that an appeal asks for.
 */
export async function exportOwnData(
  services: Services,
  exporting: Exporting,
  context: KnownContext,
): Promise<ExportedData> {
  const { db, clock, secrets } = services;
  const { userId } = context.caller;
  const [user, company, sessions, consents, changes, appeals, notices, parts, records] = await Promise.all([
    getUser(db, userId),
    findEnterprise(db, userId),
    listAllSessions(db, userId),
    listOwnConsents(services, userId),
    listLoginChanges(db, userId),
    listAppeals(db, userId),
    listNoticeReceipts(db, userId),
    readParts(services, exporting, userId),
    listAuditEntries(db, userId),
  ]);
  const appealFiles = new Set(appeals.map(({ relatedId }) => relatedId));
  const files = await listFilesOf(db, { userId, relatedIds: [...appealFiles] });
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
    ifDeleted: { goes: [...deletionTakes], stays: [...deletionLeaves] },
    account: { ...account, idNumber },
    enterprise: company ?? null,
    sessions: sessions.map(({ ip, userAgent, createdAt, lastUsedAt, endedAt, endReason }) => ({
      ip,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endedAt: iso(endedAt),
      endReason,
    })),
    consents,
    changes: changes.map(({ kind, phoneBefore, emailBefore, createdAt }) => ({
      kind,
      phone: phoneBefore,
      email: emailBefore,
      changedAt: createdAt.toISOString(),
    })),
    appeals: appeals.map((appeal) => ({
      enterpriseName: appeal.enterpriseName,
      contactName: appeal.contactName,
      oldPhone: appeal.oldPhone,
      newPhone: maskPhone(appeal.newPhone),
      status: appeal.status,
      reviewComment: appeal.reviewComment,
      ip: appeal.ip,
      createdAt: appeal.createdAt.toISOString(),
      reviewedAt: iso(appeal.reviewedAt),
      effectiveAt: iso(appeal.effectiveAt),
      closedAt: iso(appeal.closedAt),
      files: files.filter(({ relatedId }) => relatedId === appeal.relatedId).map(describeFile),
    })),
    files: files.filter(({ relatedId }) => !appealFiles.has(relatedId)).map(describeFile),
    notices: notices.map(({ title, acknowledgedAt }) => ({
      title,
      acknowledgedAt: acknowledgedAt.toISOString(),
    })),
    ...parts,
    records: records.map(({ at, action, result, ip }) => ({ at: at.toISOString(), action, result, ip })),
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type StoredFileRow = Awaited<ReturnType<typeof listFilesOf>>[number];

const describeFile = ({ fileName, contentType, sizeBytes, createdAt }: StoredFileRow) => ({
  fileName,
  contentType,
  sizeBytes,
  uploadedAt: createdAt.toISOString(),
});
