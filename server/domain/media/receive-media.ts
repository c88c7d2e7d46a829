import { Readable } from 'node:stream';
import type { MediaKind } from '#contract/media/kinds.ts';
import { mediaKindOf, mediaUses } from '#contract/media/media-kind.ts';
import { scaleReceived } from '#server/domain/files/images/receive-public-image.ts';
import type { ScaledImage } from '#server/domain/files/images/scale-image.ts';
import { inspectFile } from '#server/domain/files/inspection/inspect-file.ts';
import { withReceivedFiles, type FormFile } from '#server/domain/files/receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';

/** A file that has arrived and been looked at: of a picture what is served. */
export type ReceivedMedia =
  | { kind: 'image'; name: string; scaled: ScaledImage[] }
  | { kind: 'document' | 'video'; name: string; contentType: string; file: FormFile };

/**
 * Takes one file within the quotas and looks at it as any other upload for its purpose, which its name tells. `check` is asked before, with the
 * fields that came before the file. Fails with the names of admitUpload, withReceivedFiles, inspectFile, scaleImage, and with mediaTypeRefused.
 */
export function receiveMedia<Kept>(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
  {
    check,
    keep,
  }: {
    check: (field: (name: string) => string) => Promise<unknown>;
    keep: (received: ReceivedMedia, field: (name: string) => string) => Promise<Kept>;
  },
): Promise<Kept> {
  const { storage } = services;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), (admit, cost) =>
    withReceivedFiles({ storage, parts, purpose: 'publicVideo' }, admit, async (field, [file]) => {
      await check(field);
      if (file === undefined) fail('fileEmpty', { field: 'files' });
      const kind = mediaKindOf(file.name) ?? fail('mediaTypeRefused', { field: 'files' });
      const received = await inspect(services, { kind, file, context, cost });
      const sizeBytes =
        received.kind === 'image'
          ? received.scaled.reduce((sum, { content }) => sum + content.length, 0)
          : file.sizeBytes;
      return { kept: await keep(received, field), sizeBytes };
    }),
  );
}

async function inspect(
  services: Services,
  {
    kind,
    file,
    context,
    cost,
  }: { kind: MediaKind; file: FormFile; context: KnownContext; cost: (bytes: number) => void },
): Promise<ReceivedMedia> {
  const { name, path, sizeBytes } = file;
  if (kind === 'image') return { kind, name, scaled: await scaleReceived(services, file, { context, cost }) };
  return {
    kind,
    name,
    file,
    contentType: await inspectFile({ path, name, sizeBytes, use: mediaUses[kind] }),
  };
}

/** A size of a picture as a file of this node, to be put into the storage. */
export const receiveBytes = (storage: Services['storage'], content: Buffer): Promise<ReceivedFile> =>
  storage.receive(Readable.from([content]));
