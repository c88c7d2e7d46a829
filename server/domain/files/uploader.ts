import { uploadSessionHours } from '#contract/files/constants.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { mayInSection, type RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { findLender, type FileGroup, type GroupOwner } from '#server/db/queries/files/file.ts';
import { listStayingAway } from '#server/db/queries/filings/reviewer.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';

const uploadCookie = 'upload';
const sessionMilliseconds = uploadSessionHours * 3_600_000;

/** What a group of files can be bound to: the user who is logged in, or a browser, known by a secret in its cookie. */
export interface Uploader {
  userId: number | undefined;
  sessionHash: Buffer | undefined;
  /** What lets staff see the files of others. */
  grants: readonly RoleGrant[];
}

export function readUploader(context: CallContext): Uploader {
  const secret = context.readCookie(uploadCookie);
  return {
    userId: context.caller?.userId,
    sessionHash: secret === undefined || secret === '' ? undefined : hashSecret(secret),
    grants: context.caller?.grants ?? [],
  };
}

/**
 * The same, and makes a browser known that nobody is logged in with: for two hours, by a cookie that scripts cannot read. One
 * that is known keeps its secret, so that its other forms stay its own.
 */
export function openUploader(context: CallContext): Uploader {
  const known = readUploader(context);
  if (known.userId !== undefined) return known;
  const secret = known.sessionHash === undefined ? makeSecret() : (context.readCookie(uploadCookie) ?? '');
  context.setCookie({
    name: uploadCookie,
    value: secret,
    // uploads and the submission of what they belong to
    path: '/api/',
    maxAgeSeconds: sessionMilliseconds / 1000,
  });
  return { ...known, sessionHash: hashSecret(secret) };
}

/** What a group of the uploader's is bound to. */
export function groupOwner({ userId, sessionHash }: Uploader): GroupOwner {
  return userId === undefined
    ? { ownerUserId: null, uploadSessionHash: sessionHash ?? null }
    : { ownerUserId: userId, uploadSessionHash: null };
}

/** Whether a group is the uploader's own. What a browser has not submitted after two hours is nobody's. */
export function isOwnGroup(group: FileGroup, { userId, sessionHash }: Uploader, now: Date): boolean {
  if (group.ownerUserId !== null) return group.ownerUserId === userId;
  if (sessionHash === undefined || group.uploadSessionHash?.equals(sessionHash) !== true) return false;
  return group.frozenAt !== null || group.createdAt > abandonedBefore(now);
}

/** Attachments belong to forms, and those to no section. */
export async function mayReadGroup(
  db: Queryable,
  group: FileGroup,
  uploader: Uploader,
  now: Date,
): Promise<boolean> {
  if (isOwnGroup(group, uploader, now)) return true;
  const { visibleTo } = filePurposes[group.purpose];
  return visibleTo === 'lent'
    ? mayInSection(uploader.grants, 'review', []) && (await isLentTo(db, group.relatedId, uploader))
    : mayInSection(uploader.grants, visibleTo, []);
}

/** Whoever stays away from an enterprise sees nothing of what it shows the others. */
async function isLentTo(db: Queryable, relatedId: string, { userId }: Uploader): Promise<boolean> {
  const lender = await findLender(db, relatedId);
  if (lender === undefined || userId === undefined) return false;
  return !(await listStayingAway(db, lender)).has(userId);
}

/** Groups of unknown people begun before this moment are over, unless they were submitted. */
function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - sessionMilliseconds);
}
