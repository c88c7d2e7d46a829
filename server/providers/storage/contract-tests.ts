import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageUnavailableError, type FileStorage, type ReceivedFile } from './file-storage.ts';
import { newStorageKey } from './storage-key.ts';

export interface StorageUnderTest {
  storage: Omit<FileStorage, 'freeBytes'>;
  dataDir: string;
  /** Every put of this key fails half way from now on. */
  breakPut(key: string): Promise<void>;
  /** Keys of all that is kept. */
  listKeys(): Promise<string[]>;
}

/** What every storage does. `setUp` makes an empty one. */
export function testFileStorage(setUp: () => Promise<StorageUnderTest>) {
  describe('FileStorage', () => {
    let under: StorageUnderTest;
    let storage: StorageUnderTest['storage'];
    beforeEach(async () => {
      under = await setUp();
      ({ storage } = under);
    });

    const incoming = () => readdir(join(under.dataDir, 'incoming'));
    const read = async (key: string) => {
      const stream = await storage.get(key);
      return stream && buffer(stream);
    };
    const keep = async (content: Buffer, key = newStorageKey()): Promise<string> => {
      await storage.put(key, await storage.receive(inChunks(content)));
      return key;
    };

    it.each([1, 65_536, 65_537, 10 * 1024 * 1024])('get returns %i bytes as they were put', async (size) => {
      const content = randomBytes(size);
      const file = await storage.receive(inChunks(content));
      expect(file).toMatchObject({ sizeBytes: size, sha256: createHash('sha256').update(content).digest() });
      const key = newStorageKey();
      await storage.put(key, file);
      expect((await read(key))?.equals(content)).toBe(true);
      expect(await under.listKeys()).toEqual([key]);
    });

    it('get returns a byte range, including its first and last byte', async () => {
      const content = randomBytes(200_000);
      const key = await keep(content);
      const read = async (first: number, last: number) => {
        const stream = await storage.get(key, { first, last });
        return stream && buffer(stream);
      };
      expect((await read(0, 0))?.equals(content.subarray(0, 1))).toBe(true);
      expect((await read(65_535, 131_072))?.equals(content.subarray(65_535, 131_073))).toBe(true);
      expect((await read(199_990, 199_999))?.equals(content.subarray(199_990))).toBe(true);
    });

    it('put stores 20 concurrent files separately', async () => {
      const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000 + n, n));
      const keys = await Promise.all(contents.map((content) => keep(content)));
      const found = await Promise.all(keys.map(read));
      expect(found.map((content) => content?.toString('hex'))).toEqual(
        contents.map((content) => content.toString('hex')),
      );
    });

    it('put replaces an earlier file under the same key', async () => {
      const key = await keep(Buffer.from('older'));
      await keep(Buffer.from('newer'), key);
      expect((await read(key))?.toString()).toBe('newer');
    });

    it('get returns undefined for an unknown or deleted key, and delete may be repeated', async () => {
      expect(await storage.get(newStorageKey())).toBeUndefined();
      const key = await keep(Buffer.from('content'));
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.get(key)).toBeUndefined();
      expect(await under.listKeys()).toEqual([]);
    });

    it.each(['', '..', '../../secret-key', 'a/b', 'A'.repeat(32), `${'0'.repeat(32)}\n`])(
      'refuses %j as a key in put, get and delete',
      async (key) => {
        const file = await storage.receive(inChunks(Buffer.from('content')));
        await expect(storage.put(key, file)).rejects.toThrow('not a storage key');
        await expect(storage.get(key)).rejects.toThrow('not a storage key');
        await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      },
    );

    it('removes a received file from incoming when it is put or discarded', async () => {
      await keep(Buffer.from('kept'));
      const file = await storage.receive(inChunks(Buffer.from('discarded')));
      expect(await incoming()).toHaveLength(1);
      await file.discard();
      await file.discard();
      expect(await incoming()).toEqual([]);
    });

    it('receive removes a stream that breaks, and throws its error', async () => {
      const broken = (async function* () {
        yield Buffer.alloc(100_000);
        expect(await incoming()).toHaveLength(1);
        throw new Error('the client went away');
      })();
      await expect(storage.receive(broken)).rejects.toThrow('the client went away');
      expect(await incoming()).toEqual([]);
      expect(await under.listKeys()).toEqual([]);
    });

    it('put that fails half way leaves nothing under its key', async () => {
      const key = newStorageKey();
      await under.breakPut(key);
      const file: ReceivedFile = await storage.receive(inChunks(randomBytes(500_000)));
      await expect(storage.put(key, file)).rejects.toThrow(StorageUnavailableError);
      expect(await under.listKeys()).toEqual([]);
      await file.discard();
      expect(await incoming()).toEqual([]);
    });
  });
}

/** As it comes from the network: in pieces of odd sizes. */
async function* inChunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 61_001) yield content.subarray(at, at + 61_001);
}
