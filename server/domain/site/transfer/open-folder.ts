import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ArchiveError, Faults } from './archive-error.ts';
import { digestsName, manifestName, manifestSchema, type TransferManifest } from './archive-format.ts';

export interface OpenArchive {
  manifest: TransferManifest;
  /** The SHA-256 of each file, in hexadecimal, by its path. */
  digests: ReadonlyMap<string, string>;
  /** A file that has been checked. */
  pathOf(path: string): string;
}

/** Digests of half a million files. */
const digestsMaxBytes = 64 * 1024 * 1024;
const manifestMaxBytes = 1024 * 1024;

/** A path of one spelling that stays below the folder. */
export const isPlainPath = (path: string): boolean =>
  path.length <= 400 &&
  !/[\\:\p{Cc}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Reads what an archive says it holds, and compares every file with its digest. Throws ArchiveError. */
export async function openFolder(folder: string): Promise<OpenArchive> {
  const root = await realpath(folder);
  const text = await readSmall(join(root, digestsName), digestsMaxBytes, digestsName);
  const faults = new Faults();
  const digests = new Map<string, string>();
  for (const [n, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, digest = '', path = ''] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (!isPlainPath(path))
      faults.add(`${digestsName}:${String(n + 1)}: not a digest with a path below the folder`);
    else if (digests.has(path)) faults.add(`${digestsName}:${String(n + 1)}: ${path} stands there twice`);
    else digests.set(path, digest);
  }
  faults.settle();
  for (const [path, digest] of digests) {
    const fault = await faultOf(root, path, digest);
    if (fault !== undefined) faults.add(`${path}: ${fault}`);
  }
  if (!digests.has(manifestName)) faults.add(`${manifestName}: missing`);
  faults.settle();
  const manifest = manifestSchema.safeParse(
    asJson(await readSmall(join(root, manifestName), manifestMaxBytes, manifestName)),
  );
  if (!manifest.success)
    throw new ArchiveError([`${manifestName}: not the format that this portal reads and writes`]);
  return { manifest: manifest.data, digests, pathOf: (path) => join(root, path) };
}

async function readSmall(path: string, mostBytes: number, name: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new ArchiveError([`${name}: missing`]);
  if (found.size > mostBytes) throw new ArchiveError([`${name}: too large`]);
  return readFile(path, 'utf8');
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function faultOf(root: string, path: string, digest: string): Promise<string | undefined> {
  const full = join(root, path);
  const found = await lstat(full).catch(() => undefined);
  if (found === undefined) return 'missing';
  // a link, also of a folder above it, leads to what the archive does not hold
  if (!found.isFile() || (await realpath(full)) !== [root, ...path.split('/')].join(sep))
    return 'not a plain file';
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(full) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex') === digest ? undefined : 'differs from its digest';
}
