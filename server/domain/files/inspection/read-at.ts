import type { FileHandle } from 'node:fs/promises';

/** The bytes from `position` on; undefined when the file ends before. */
export async function readAt(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytesRead === length ? bytes : undefined;
}
