import { z } from 'zod';
import { services, type ExportedShape } from '../services.ts';

const instant = z.iso.datetime();

/** One login on one device, as its owner sees it. */
export const ownSession = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    /** Its owner has not said yet, from another session, that it is his. Never true of the current one. */
    isNew: z.boolean(),
    ip: z.string(),
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'OwnSession' });

export const ownConsent = z
  .object({ document: z.string(), version: z.string(), agreedAt: instant, ip: z.string() })
  .meta({ id: 'OwnConsent' });

const exportedSession = ownSession
  .pick({ ip: true, userAgent: true, createdAt: true, lastUsedAt: true })
  .extend({ endedAt: instant.nullable(), endReason: z.string().nullable() });

/** A change of how one logs in: what it was before. */
const exportedChange = z.object({
  kind: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  changedAt: instant,
});

const exportedFile = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    uploadedAt: instant,
  })
  .meta({ id: 'ExportedFile' });

/** Of the new phone only what its owner recognises: the appeal may be somebody else's. */
const exportedAppeal = z
  .object({
    enterpriseName: z.string(),
    contactName: z.string(),
    oldPhone: z.string(),
    newPhone: z.string(),
    status: z.string(),
    reviewComment: z.string().nullable(),
    ip: z.string(),
    createdAt: instant,
    reviewedAt: instant.nullable(),
    effectiveAt: instant.nullable(),
    closedAt: instant.nullable(),
    files: z.array(exportedFile),
  })
  .meta({ id: 'ExportedAppeal' });

/** What services keep of a user, by the names that it has in the download. */
const exportedParts = Object.fromEntries(
  Object.values(services).flatMap(({ exported = {} }) => Object.entries(exported)),
) as ExportedShape;

/** Everything kept about the caller; the latest first. */
export const exportedData = z.object({
  /** What an erasure of the account takes, what stays, and where: in words. */
  ifDeleted: z.object({ goes: z.array(z.string()), stays: z.array(z.string()) }),
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  enterprise: z.record(z.string(), z.unknown()).nullable(),
  sessions: z.array(exportedSession),
  consents: z.array(ownConsent),
  changes: z.array(exportedChange),
  appeals: z.array(exportedAppeal),
  /** Uploaded while logged in. */
  files: z.array(exportedFile),
  /** System notices that were read and confirmed. */
  notices: z.array(z.object({ title: z.string(), acknowledgedAt: instant })),
  ...exportedParts,
  records: z.array(z.object({ at: instant, action: z.string(), result: z.string(), ip: z.string() })),
});

export type OwnSession = z.infer<typeof ownSession>;
export type OwnConsent = z.infer<typeof ownConsent>;
export type ExportedData = z.infer<typeof exportedData>;
