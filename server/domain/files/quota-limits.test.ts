import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadQuotaMegabytes as quota } from '#contract/files/constants.ts';
import { insertUploadUse } from '#server/db/queries/files/upload-use.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { StorageUnavailableError } from '#server/providers/storage/file-storage.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { TestClock } from '#server/testing/portal.ts';
import { admitUpload } from './admit-upload.ts';

let bare: BareDatabase;
const clock = new TestClock();
const megabyte = 1024 * 1024;
const mine = { address: '192.0.2.1', network: '192.0.2.0', uploader: 'user 1' };
const others = { address: '198.51.100.1', network: '198.51.100.0', uploader: 'user 2' };

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(() => bare.sql.query('delete from upload_use'));

async function ask(sizeBytes: number, freeBytes = Infinity): Promise<string> {
  const deps = {
    ...{ db: bare.db, clock, config: { hasIpRateLimits: false }, captcha: { name: 'off' } },
    ...{ storage: { freeBytes: () => Promise.resolve(freeBytes) }, log: { warn: () => undefined } },
  };
  const request = { sizeBytes, isSizeTold: true, ip: '192.0.2.1', ticket: '', randstr: '' };
  try {
    await admitUpload(deps as never, request, { userId: 1 } as never);
    return 'admitted';
  } catch (error) {
    if (error instanceof StorageUnavailableError) return 'noRoom';
    if (error instanceof BusinessError) return error.errorName;
    throw error;
  }
}

test.each([
  ['of an uploader', quota.uploader, mine, 'uploadQuotaReached'],
  ['of the site', quota.site, others, 'uploadsPaused'],
])('admitUpload permits the whole quota %s, no byte more', async (_, megabytes, who, refusal) => {
  const use = { ...who, isAnonymous: false, sizeBytes: (megabytes - 1) * megabyte, createdAt: clock.now() };
  await insertUploadUse(bare.db, { ...use, arrivedAt: clock.now() });
  expect(await ask(megabyte + 1)).toBe(refusal);
  expect(await ask(megabyte)).toBe('admitted');
  expect(await ask(1)).toBe(refusal);
});

test('admitUpload keeps the disk reserve of 256 MB, and counts uploads under way as written', async () => {
  const reserve = 256 * megabyte;
  expect(await ask(10, reserve + 9)).toBe('noRoom');
  expect(await ask(10, reserve + 10)).toBe('admitted');
  expect(await ask(10, reserve + 19)).toBe('noRoom');
  expect(await ask(10, reserve + 20)).toBe('admitted');
});
