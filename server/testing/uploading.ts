import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Attachment } from '#contract/files/entities.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { TestBrowser } from './browser.ts';
import { sampleJpg } from './sample-files.ts';

export interface TestFile {
  name: string;
  content: Buffer;
}

/** More of the form, such as `mode` or `ticket`; they come before the files. */
interface UploadFields {
  fields?: Record<string, string>;
}

export const newRelatedId = (): string => randomBytes(16).toString('hex');

/** A form with files as a browser sends it. */
export function uploadForm(
  relatedId: string,
  files: readonly TestFile[],
  { isIdFirst = false, fields = {} }: UploadFields & { isIdFirst?: boolean } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (isIdFirst) form.append('relatedId', relatedId);
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  if (!isIdFirst) form.append('relatedId', relatedId);
  return form;
}

/** Uploads files into a group; one small picture unless others are given. */
export async function upload(
  browser: TestBrowser,
  relatedId: string,
  files: readonly TestFile[] = [{ name: '执照.jpg', content: sampleJpg() }],
  { token, fields = {} }: UploadFields & { token?: string } = {},
): Promise<Envelope<Attachment[]> & { status: number }> {
  const { method, path } = filesCalls.uploadFile;
  const response = await browser.fetch(path, {
    method,
    body: uploadForm(relatedId, files, { fields }),
    ...(token === undefined ? {} : { token }),
  });
  return { ...((await response.json()) as Envelope<Attachment[]>), status: response.status };
}

/** What the owner of a group, or whoever else asks, is told of it. */
export async function listFiles(
  browser: TestBrowser,
  relatedId: string,
  options?: { token?: string; pageNum?: number; pageSize?: number },
): Promise<{ total: number; rows: Attachment[] }> {
  const { token, ...paging } = options ?? {};
  const answer = await browser.call(
    filesCalls.fileList,
    { relatedId, ...paging },
    token === undefined ? {} : { token },
  );
  expect(answer.code).toBe(1);
  return answer.data as { total: number; rows: Attachment[] };
}

export async function countFiles(browser: TestBrowser, relatedId: string, token?: string): Promise<number> {
  return (await listFiles(browser, relatedId, token === undefined ? {} : { token })).total;
}
