import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/lib/http/byte-range.ts';

/** A file as it came in: whole, on the disk of this node, and not kept yet. */
export interface ReceivedFile {
  path: string;
  sizeBytes: number;
  sha256: Buffer;
  /** Removes it; nothing happens when it has been kept or removed before. */
  discard(): Promise<void>;
}

/**
 * Where uploaded files lie. A file is first received on disk and then put. It can so be inspected as a whole without
 * ever being in memory: Word documents have their tables anywhere. Keys are made by the server: see newStorageKey. All
 * methods reject with StorageUnavailableError when the disk or the vendor fails.
 */
export interface FileStorage {
  /** Writes a stream down, counted and hashed. When the stream breaks, its error is passed on and nothing stays. */
  receive(content: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** Keeps a received file, which is used up by that. Afterwards it survives a power cut; a failed put leaves nothing. */
  put(key: string, file: ReceivedFile): Promise<void>;
  /** The content or a part of it that there is, or undefined when there is none under this key. */
  get(key: string, part?: ByteRange): Promise<Readable | undefined>;
  /** Where browsers get contents from the vendor itself; undefined: from the portal alone. */
  signed?: SignedAddresses | undefined;
  /** Room on the disks of this node that an upload needs: where it arrives, and where it is kept if that is one. */
  freeBytes(): Promise<number>;
  /** Also succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>;
}

interface SignedAddresses {
  /** Of all addresses, for the policy that pages come with. */
  origin: string;
  /** An address that gives a content as it is said here, for `seconds` at least and twice as many at most. */
  addressOf(
    key: string,
    as: { contentType: string; disposition?: string; seconds: number },
    now: Date,
  ): Promise<string>;
}

/** The storage cannot be reached or is full. Answered as HTTP 503; nothing was kept. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503;
}

/** Runs what touches the storage; its errors become StorageUnavailableError. */
export async function asStorageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    throw new StorageUnavailableError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
