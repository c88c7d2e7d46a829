import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zipStream, type ZipEntry } from '#server/lib/documents/zip.ts';
import { digestsName, type ArchiveFile } from './archive-format.ts';

/** The bytes of a file; what goes through is counted into `digests` at its end. */
async function* bytesOf(file: ArchiveFile, digests: string[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const source = 'text' in file ? file.text : ((await file.content()) ?? []);
  for await (const chunk of source as AsyncIterable<string | Buffer>) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    yield bytes;
  }
  digests.push(`${hash.digest('hex')}  ${file.path}\n`);
}

/** Drafts may be in it: nobody else on the machine reads it. */
const own = { flags: 'wx', mode: 0o600 };

/** An archive as files of a folder, which is empty or not there. */
export async function writeFolder(folder: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  const digests: string[] = [];
  for await (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(bytesOf(file, digests), createWriteStream(path, own));
  }
  await pipeline(digests, createWriteStream(join(folder, digestsName), own));
}

/** The same as one file, made as it is read. */
export function zipOf(files: AsyncIterable<ArchiveFile>): Readable {
  const digests: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const file of files) {
      const content = () => Promise.resolve(Readable.from(bytesOf(file, digests), { objectMode: false }));
      yield { name: file.path, content, ...('text' in file && { isDeflated: true }) };
    }
    yield { name: digestsName, content: Buffer.from(digests.join('')) };
  }
  return zipStream(entries());
}
