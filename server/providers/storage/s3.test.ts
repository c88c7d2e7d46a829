import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Account, startS3Server, type S3Fault, type S3Server } from '#server/testing/s3-server.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { testFileStorage } from './contract-tests.ts';
import { StorageUnavailableError, type FileStorage } from './file-storage.ts';
import { openIncoming } from './incoming.ts';
import { objectUrl, type S3Settings } from './s3-client.ts';
import { createS3Storage } from './s3.ts';
import { newStorageKey } from './storage-key.ts';

let server: S3Server;
let dataDir: string;
const drop: S3Fault = 'drop';

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.objects.clear();
  dataDir = await makeTestFolder();
});

const settings = (changes: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: server.endpoint,
  forcePathStyle: true,
  silenceMilliseconds: 30_000,
  ...s3Account,
  ...changes,
});

type Opened = Omit<FileStorage, 'freeBytes'>;

async function open(changes?: Partial<S3Settings>): Promise<Opened> {
  return { receive: await openIncoming(dataDir), ...createS3Storage(settings(changes)) };
}

testFileStorage(async () => ({
  dataDir,
  storage: await open(),
  breakPut: async () => server.failNext(drop, drop, drop),
  listKeys: async () => [...server.objects.keys()],
}));

describe('S3 storage', () => {
  const key = newStorageKey();
  const receive = (storage: Opened) => storage.receive(Readable.from([Buffer.alloc(200_000, 7)]));

  it.each<[string, S3Fault[]]>([
    ['asks it to slow down', [{ status: 503, code: 'SlowDown' }]],
    ['has an internal error twice', Array<S3Fault>(2).fill({ status: 500, code: 'InternalError' })],
    ['drops the connection in the middle', [drop]],
    ['does not answer', ['silence']],
  ])('tries again when the server %s', async (_, faults) => {
    const storage = await open(faults.includes('silence') ? { silenceMilliseconds: 300 } : {});
    server.failNext(...faults);
    await storage.put(key, await receive(storage));
    expect(server.objects.get(key)?.equals(Buffer.alloc(200_000, 7))).toBe(true);
    server.failNext(...faults);
    expect((await buffer((await storage.get(key))!)).length).toBe(200_000);
    server.failNext(...faults);
    await storage.delete(key);
    expect(server.objects.size).toBe(0);
  });

  it('fails with StorageUnavailableError after three tries', async () => {
    const storage = await open({ silenceMilliseconds: 300 });
    const before = server.requests();
    server.failNext('silence', 'silence', 'silence');
    await expect(storage.get(key)).rejects.toThrow(StorageUnavailableError);
    expect(server.requests() - before).toBe(3);
  });

  it.each<[string, Partial<S3Settings>, string]>([
    ['secret', { secretAccessKey: 'another' }, 'S3 answered 403 SignatureDoesNotMatch'],
    ['key id', { accessKeyId: 'ANOTHER' }, 'S3 answered 403 InvalidAccessKeyId'],
    ['bucket', { bucket: 'another' }, 'S3 answered 404 NoSuchBucket'],
  ])('does not try again with a wrong %s, and reports the error of S3', async (_, wrong, message) => {
    const storage = await open(wrong);
    const before = server.requests();
    await expect(storage.get(key)).rejects.toThrow(message);
    expect(server.requests() - before).toBe(1);
    await expect(storage.put(key, await receive(storage))).rejects.toThrow(message);
    expect(server.objects.size).toBe(0);
  });

  it('put fails when the file has changed after it was received', async () => {
    const storage = await open();
    const file = await receive(storage);
    await expect(storage.put(key, { ...file, sha256: Buffer.alloc(32) })).rejects.toThrow(
      'XAmzContentSHA256Mismatch',
    );
    expect(server.objects.size).toBe(0);
  });

  it('fails at once when no server listens', async () => {
    const storage = await open({ endpoint: 'http://127.0.0.1:1' });
    await expect(storage.get(key)).rejects.toThrow(StorageUnavailableError);
  });
});

describe('objectUrl', () => {
  it.each([
    ['https://s3.cn-north-1.amazonaws.com.cn', false, 'https://b.s3.cn-north-1.amazonaws.com.cn/k'],
    ['http://minio:9000', true, 'http://minio:9000/b/k'],
    ['https://storage.example/s3/', true, 'https://storage.example/s3/b/k'],
  ])('below %s with path style %s is %s', (endpoint, forcePathStyle, expected) => {
    expect(objectUrl(settings({ endpoint, forcePathStyle, bucket: 'b' }), 'k').toString()).toBe(expected);
  });
});
