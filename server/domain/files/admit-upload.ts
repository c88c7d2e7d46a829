import {
  uploadSessionHours,
  uploadQuotaHours,
  uploadQuotaMegabytes as quota,
  uploadsBeforeCaptcha,
  uploadsPerCaptcha,
} from '#contract/files/constants.ts';
import {
  grantUploadPass,
  insertUploadUse,
  lockUploadUse,
  settleUploadUse,
  sumUploadUse,
  useUploadPass,
  type UploadSums,
} from '#server/db/queries/files/upload-use.ts';
import { countedAddress, networkOf, networkShare } from '#server/lib/http/client-address.ts';
import { fail } from '#server/lib/fail.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import type { Uploader } from './uploader.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'captcha' | 'storage' | 'log'>;

const megabyte = 1024 * 1024;
/** What uploads leave free on the disk: more than the guard of the database asks for (server/db/embedded/disk-guard.ts). */
const reserveBytes = 256 * megabyte;
const hour = 3_600_000;

/** An upload whose bytes are reserved. One of the two is called when it is over. */
export interface Admission {
  /** Its files are kept; from now on these bytes count. */
  settle(sizeBytes: number): Promise<void>;
  /** Nothing of it is kept: its bytes are given back, and it counts as a try. */
  release(): Promise<void>;
}

export interface UploadRequest {
  /** What will come at most. */
  sizeBytes: number;
  /** The request says so itself: otherwise it is the most that any may bring. */
  isSizeTold: boolean;
  ip: string;
  ticket: string;
  randstr: string;
}

/**
 * Checks every upload before its bytes are written. Without a login a captcha is needed from the second upload of an
 * address, or the sixth of a network. Quotas are reserved in serialised transactions, so that concurrent uploads cannot
 * exceed them on any node. Fails with captchaRequired, captchaExpired, captchaUnavailable, uploadQuotaReached,
 * uploadsPaused; rejects with StorageUnavailableError when the disk has no room to spare.
 */
export async function admitUpload(
  deps: Deps,
  { sizeBytes, isSizeTold, ip, ticket, randstr }: UploadRequest,
  uploader: Uploader,
): Promise<Admission> {
  const { db, clock, storage, log } = deps;
  const now = clock.now();
  const isAnonymous = uploader.userId === undefined;
  const who = { address: countedAddress(ip), network: networkOf(ip), uploader: keyOf(uploader) };
  const since = new Date(now.getTime() - uploadQuotaHours * hour);
  const isFree = (sums: UploadSums) => !needsCaptcha(deps, { isAnonymous, isSizeTold }, sums);

  let hasPass = false;
  if (!isFree(await sumUploadUse(db, { ...who, since }))) {
    await takePass(deps, { ip, ticket, randstr, now }, uploader);
    hasPass = true;
  }
  const freeBytes = await storage.freeBytes();
  const use = { ...who, isAnonymous, sizeBytes, createdAt: now };
  const id = await db.transaction(async (tx) => {
    await lockUploadUse(tx);
    const sums = await sumUploadUse(tx, { ...who, since });
    // of several first uploads at once, one is the first
    if (!hasPass && !isFree(sums)) fail('captchaRequired', { field: 'ticket' });
    checkQuotas(sums, { sizeBytes, isAnonymous });
    if (freeBytes - sums.underWay - sizeBytes < reserveBytes)
      throw new StorageUnavailableError('too little room is left on the disk for uploads');
    return insertUploadUse(tx, use);
  });
  // what cannot be written now goes with the sweep
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'an upload stays reserved for an hour'));
  const settle = (kept: number) =>
    quietly(settleUploadUse(db, { id, use, sizeBytes: kept, now: clock.now() }));
  return { settle, release: () => settle(0) };
}

function needsCaptcha(
  { captcha, config }: Deps,
  { isAnonymous, isSizeTold }: { isAnonymous: boolean; isSizeTold: boolean },
  { uploadsOfAddress, uploadsOfNetwork }: UploadSums,
): boolean {
  const isAsked = captcha.name !== 'off' && config.hasIpRateLimits;
  if (!isAsked || !isAnonymous) return false;
  // a body of untold length reserves the most there can be, for as long as it takes: whoever sends one is asked first
  return (
    !isSizeTold ||
    uploadsOfAddress >= uploadsBeforeCaptcha ||
    uploadsOfNetwork >= uploadsBeforeCaptcha * networkShare
  );
}

/** One of the uploads that a captcha has opened, or that this one opens. */
async function takePass(
  { db, captcha }: Deps,
  { ip, ticket, randstr, now }: { ip: string; ticket: string; randstr: string; now: Date },
  { sessionHash }: Uploader,
): Promise<void> {
  if (sessionHash === undefined) fail('captchaRequired', { field: 'ticket' });
  if (await useUploadPass(db, { uploadSessionHash: sessionHash, now })) return;
  if (ticket === '') fail('captchaRequired', { field: 'ticket' });
  if (!(await captcha.redeem({ ticket, randstr, ip, purpose: 'upload' })))
    fail('captchaExpired', { field: 'ticket' });
  await grantUploadPass(db, {
    uploadSessionHash: sessionHash,
    uploadsLeft: uploadsPerCaptcha - 1,
    expiresAt: new Date(now.getTime() + uploadSessionHours * hour),
  });
}

function checkQuotas(
  sums: UploadSums,
  { sizeBytes, isAnonymous }: { sizeBytes: number; isAnonymous: boolean },
): void {
  const isOver = (used: number, megabytes: number) => used + sizeBytes > megabytes * megabyte;
  if (isOver(sums.ofUploader, quota.uploader)) fail('uploadQuotaReached', { field: 'files' });
  if (isAnonymous && (isOver(sums.ofAddress, quota.address) || isOver(sums.ofNetwork, quota.network)))
    fail('uploadQuotaReached', { field: 'files' });
  if (isOver(sums.ofSite, quota.site) || (isAnonymous && isOver(sums.ofAnonymous, quota.anonymous)))
    fail('uploadsPaused', { field: 'files' });
}

function keyOf({ userId, sessionHash }: Uploader): string {
  return userId === undefined ? `session ${sessionHash?.toString('hex') ?? ''}` : `user ${String(userId)}`;
}
