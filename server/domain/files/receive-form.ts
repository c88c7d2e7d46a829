import type { Readable } from 'node:stream';
import { appealMaxFiles } from '#contract/account/constants.ts';
import { uploadModes, type UploadMode } from '#contract/files/constants.ts';
import { fail } from '#server/lib/fail.ts';
import type { FileStorage, ReceivedFile } from '#server/providers/storage/index.ts';
import { sanitiseFileName } from './file-name.ts';

/** The parts of a multipart body as @fastify/multipart gives them, one after the other. */
export type FormPart =
  | { type: 'file'; fieldname: string; filename: string; file: Readable & { truncated: boolean } }
  | { type: 'field'; fieldname: string; value: unknown };

export interface UploadForm {
  relatedId: string;
  mode: UploadMode;
  files: (ReceivedFile & { name: string })[];
}

/** What must be known before a byte of a file is written. Empty where it did not come before the files. */
export interface UploadProof {
  ticket: string;
  randstr: string;
}

/**
 * Takes a form with files in, the fields in any order but for the proof, and hands it to `use`. `admit` is asked before the first
 * file is written. Whatever happens, nothing stays behind that `use` has not kept. Fails with fileTooLarge, fileLimitReached,
 * fileEmpty, invalidRequest.
 */
export async function withUploadForm<Result>(
  { storage, parts }: { storage: FileStorage; parts: AsyncIterable<FormPart> },
  admit: (proof: UploadProof) => Promise<void>,
  use: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const fields = new Map<string, string>();
  const field = (name: string) => fields.get(name) ?? '';
  const files: UploadForm['files'] = [];
  let isAdmitted = false;
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
      } else if (part.fieldname !== 'files') {
        part.file.resume();
      } else {
        if (files.length === appealMaxFiles) fail('fileLimitReached', { field: 'files' });
        if (!isAdmitted) await admit({ ticket: field('ticket'), randstr: field('randstr') });
        isAdmitted = true;
        const received = await storage.receive(part.file as AsyncIterable<Buffer>);
        files.push({ ...received, name: sanitiseFileName(part.filename) });
        // the parser stops at the limit and passes over the rest
        if (part.file.truncated) fail('fileTooLarge', { field: 'files' });
      }
    }
    const relatedId = field('relatedId');
    if (!/^[0-9a-f]{32}$/.test(relatedId)) fail('invalidRequest', { field: 'relatedId' });
    if (files.length === 0) fail('fileEmpty', { field: 'files' });
    return await use({ relatedId, mode: readMode(field('mode')), files });
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

function readMode(text: string): UploadMode {
  if (text === '') return 'documents';
  return uploadModes.find((mode) => mode === text) ?? fail('invalidRequest', { field: 'mode' });
}
