import type { Readable } from 'node:stream';
import { appealMaxFiles } from '#contract/account/constants.ts';
import { fail } from '#server/lib/fail.ts';
import type { FileStorage, ReceivedFile } from '#server/providers/storage/index.ts';
import { sanitiseFileName } from './file-name.ts';

/** The parts of a multipart body as @fastify/multipart gives them, one after the other. */
export type FormPart =
  | { type: 'file'; fieldname: string; filename: string; file: Readable & { truncated: boolean } }
  | { type: 'field'; fieldname: string; value: unknown };

export interface UploadForm {
  relatedId: string;
  files: (ReceivedFile & { name: string })[];
}

/**
 * Takes a form with files in, the fields in any order, and hands it to `use`. Whatever happens, nothing of it stays behind
 * that `use` has not kept. Fails with fileTooLarge, fileLimitReached, fileEmpty, invalidRequest.
 */
export async function withUploadForm<Result>(
  storage: FileStorage,
  parts: AsyncIterable<FormPart>,
  use: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const form: UploadForm = { relatedId: '', files: [] };
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname === 'relatedId') form.relatedId = String(part.value);
      } else if (part.fieldname !== 'files') {
        part.file.resume();
      } else {
        if (form.files.length === appealMaxFiles) fail('fileLimitReached', { field: 'files' });
        const received = await storage.receive(part.file as AsyncIterable<Buffer>);
        form.files.push({ ...received, name: sanitiseFileName(part.filename) });
        // the parser stops at the limit and passes over the rest
        if (part.file.truncated) fail('fileTooLarge', { field: 'files' });
      }
    }
    if (!/^[0-9a-f]{32}$/.test(form.relatedId)) fail('invalidRequest', { field: 'relatedId' });
    if (form.files.length === 0) fail('fileEmpty', { field: 'files' });
    return await use(form);
  } finally {
    await Promise.all(form.files.map((file) => file.discard()));
  }
}
