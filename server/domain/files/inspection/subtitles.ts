import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { Verdict } from './verdict.ts';

/** Of two hours of speech there are not so many. */
const maxBytes = 1024 * 1024;
const timing = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;

/** WebVTT: text in UTF-8 that says so in its first line, with one cue at least. */
export async function inspectSubtitles(file: FileHandle): Promise<Verdict> {
  const { size } = await file.stat();
  if (size > maxBytes) return 'other';
  const bytes = await file.readFile();
  const text = bytes.toString('utf8');
  const isWebVtt = /^\uFEFF?WEBVTT(?=[ \t\r\n])/.test(text) && timing.test(text);
  return isWebVtt && isUtf8(bytes) && !text.includes('\0') ? 'clean' : 'other';
}
