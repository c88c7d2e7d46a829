import { createReadStream } from 'node:fs';
import { checkFile } from '#contract/files/file-rules.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import {
  insertRegistryImport,
  insertRegistryPart,
  isRegistryTaken,
} from '#server/db/queries/account/registry-import.ts';
import { withReceivedFiles, type FormFile } from '#server/domain/files/receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

const field = 'files';
const purpose = 'businessRegistry';
/** A part as the database keeps it: any node may read the file. So small that the lines of one are read in a moment. */
const partBytes = 256 * 1024;

/**
 * Takes a file of enterprises, which some node then rehearses. Fails with registryImportBusy before a byte of it is written, with the names of withAdmission and
 * withReceivedFiles, and with fileEmpty, registryFileTypeRefused, registryFileTooLarge.
 */
export async function receiveRegistryFile(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
): Promise<number> {
  const { storage, db } = services;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), (admit) =>
    withReceivedFiles(
      { storage, parts, purpose },
      async (proof) => {
        if (await isRegistryTaken(db)) fail('registryImportBusy', { field });
        await admit(proof);
      },
      async (_, [file]) => {
        if (file === undefined || file.sizeBytes === 0) fail('fileEmpty', { field });
        const { name, sizeBytes } = file;
        const refused = checkFile({ name, size: sizeBytes }, { purpose, mode: 'documents' });
        if (refused !== undefined) fail(refused, { field });
        return { kept: await keepFile(services, file, context.caller.userId), sizeBytes };
      },
    ),
  );
}

async function keepFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { path, name, sizeBytes }: FormFile,
  userId: number,
): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      const id = await insertRegistryImport(tx, { userId, fileName: name, sizeBytes, now: clock.now() });
      let part = 0;
      for await (const bytes of createReadStream(path, {
        highWaterMark: partBytes,
      }) as AsyncIterable<Buffer>) {
        await insertRegistryPart(tx, { importId: id, part, bytes });
        part += 1;
      }
      return id;
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'registry_import_alone') fail('registryImportBusy', { field });
    throw error;
  }
}
