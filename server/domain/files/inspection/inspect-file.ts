import { fileTypeFromFile } from 'file-type';
import { isUtf8 } from 'node:buffer';
import { open, type FileHandle } from 'node:fs/promises';
import { checkFile, fileFormat, type FileUse } from '#contract/files/file-rules.ts';
import { fail } from '#server/lib/fail.ts';
import { inspectCompoundDocument } from './compound-document.ts';
import type { Verdict } from './verdict.ts';
import { inspectArchive, inspectZipDocument } from './zip-document.ts';

/** Of two hours of speech there are not so many. */
const maxBytes = 1024 * 1024;
const timing = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;

/** WebVTT: text in UTF-8 that says so in its first line, with one cue at least. */
async function inspectSubtitles(file: FileHandle): Promise<Verdict> {
  const { size } = await file.stat();
  if (size > maxBytes) return 'other';
  const bytes = await file.readFile();
  const text = bytes.toString('utf8');
  const isWebVtt = /^\uFEFF?WEBVTT(?=[ \t\r\n])/.test(text) && timing.test(text);
  return isWebVtt && isUtf8(bytes) && !text.includes('\0') ? 'clean' : 'other';
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * Looks at a received file: its name and its content must say the same, and it must not bring macros along. Answers its content
 * type. Fails with the names of checkFile, fileContentMismatch, fileHasMacro, fileHasExternalParts, in the field `files`.
 */
export async function inspectFile({
  path,
  name,
  sizeBytes,
  use,
}: {
  path: string;
  name: string;
  sizeBytes: number;
  use: FileUse;
}): Promise<string> {
  const refused = checkFile({ name, size: sizeBytes }, use);
  if (refused !== undefined) fail(refused, { field: 'files' });
  const format = fileFormat(name);
  const verdict = await judge(path, format);
  if (verdict === 'macro') fail('fileHasMacro', { field: 'files' });
  if (verdict === 'external') fail('fileHasExternalParts', { field: 'files' });
  const contentType = contentTypes[format];
  if (verdict === 'other' || contentType === undefined) fail('fileContentMismatch', { field: 'files' });
  return contentType;
}

/** What the first bytes do not tell. */
const inspectors: Readonly<Record<string, (file: FileHandle) => Promise<Verdict>>> = {
  doc: inspectCompoundDocument,
  docx: (file) => inspectZipDocument(file, 'docx'),
  xlsx: (file) => inspectZipDocument(file, 'xlsx'),
  zip: inspectArchive,
  vtt: inspectSubtitles,
};

async function judge(path: string, extension: string): Promise<Verdict> {
  const inspect = inspectors[extension];
  if (inspect === undefined) return (await fileTypeFromFile(path))?.ext === extension ? 'clean' : 'other';
  const file = await open(path);
  try {
    return await inspect(file);
  } finally {
    await file.close();
  }
}
