import type { Readable } from 'node:stream';
import { filePurposes, type FilePurpose, type FilePurposeName } from '#contract/files/purposes.ts';
import { fail } from '#server/lib/fail.ts';
import type { FileStorage, ReceivedFile } from '#server/providers/storage/index.ts';
import { sanitiseFileName } from './file-name.ts';

/** The parts of a multipart body as @fastify/multipart gives them, one after the other. */
export type FormPart =
  | { type: 'file'; fieldname: string; filename: string; file: Readable & { truncated: boolean } }
  | { type: 'field'; fieldname: string; value: unknown };

/** A file of a form, under the name that it goes by from now on. */
export type FormFile = ReceivedFile & { name: string };

/** What must be known before a byte of a file is written. Empty where it did not come before the files. */
export interface UploadProof {
  ticket: string;
  randstr: string;
}

/** Reads it from the fields that came before the first file. */
export type PurposeOfForm = (field: (name: string) => string) => FilePurposeName;

/**
 * Takes a form with files in, the fields in any order but for the proof, and hands it to `use`; `field` answers '' for one that did
 * not come. `admit` is asked before the first file is written. Whatever happens, nothing stays behind that `use` has not kept. Fails
 * with fileLimitReached and what the purpose says of too large a file.
 */
export async function withReceivedFiles<Result>(
  {
    storage,
    parts,
    purpose,
  }: { storage: FileStorage; parts: AsyncIterable<FormPart>; purpose: FilePurposeName | PurposeOfForm },
  admit: (proof: UploadProof) => Promise<void>,
  use: (field: (name: string) => string, files: readonly FormFile[]) => Promise<Result>,
): Promise<Result> {
  const fields = new Map<string, string>();
  const field = (name: string) => fields.get(name) ?? '';
  const files: FormFile[] = [];
  let isAdmitted = false;
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
      } else if (part.fieldname !== 'files') {
        part.file.resume();
      } else {
        const { maxFiles, tooLarge = 'fileTooLarge' }: FilePurpose =
          filePurposes[typeof purpose === 'string' ? purpose : purpose(field)];
        if (files.length === maxFiles) fail('fileLimitReached', { field: 'files' });
        if (!isAdmitted) await admit({ ticket: field('ticket'), randstr: field('randstr') });
        isAdmitted = true;
        const received = await storage.receive(part.file as AsyncIterable<Buffer>);
        files.push({ ...received, name: sanitiseFileName(part.filename) });
        // the parser stops at the limit and passes over the rest
        if (part.file.truncated) fail(tooLarge, { field: 'files' });
      }
    }
    return await use(field, files);
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}
