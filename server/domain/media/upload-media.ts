import { adoptMedia } from '#server/db/queries/media/media-file.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { storePublicDocuments } from '#server/domain/files/documents/store-public-documents.ts';
import { claimPublicImages } from '#server/domain/files/images/claim-public-images.ts';
import { storePublicImage } from '#server/domain/files/images/store-public-image.ts';
import type { AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { claimStoredFiles } from '#server/domain/files/documents/claim-public-documents.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { describeMedia } from './describe-media.ts';
import { requireFolder, requireMedia } from './media-rights.ts';
import { receiveMedia, type ReceivedMedia } from './receive-media.ts';

/** Takes a file into the folder of a section; unlike what is uploaded with a text it stays until somebody deletes it. Fails as receiveMedia does, and with notFound, accessDenied. */
export function uploadMedia(
  services: Services,
  upload: AnnouncedUpload,
  { context, colleague }: { context: KnownContext; colleague: Colleague },
) {
  const folderOf = (field: (name: string) => string, db: Queryable = services.db) => {
    const text = field('sectionId');
    if (!/^\d{1,15}$/.test(text)) fail('invalidRequest', { field: 'sectionId' });
    return requireFolder(db, Number(text), colleague);
  };
  return receiveMedia(services, upload, context, {
    check: folderOf,
    keep: async (received, field) => {
      const id = await store(services, received, colleague.userId);
      await services.db.transaction(async (tx) => {
        // the folder may have gone meanwhile
        const sectionId = await folderOf(field, tx);
        const missing =
          received.kind === 'image' ? await claimPublicImages(tx, [id]) : await claimStoredFiles(tx, [id]);
        if (missing.length > 0) fail('notFound');
        await adoptMedia(tx, id, sectionId);
        await recordAudit({ db: tx, clock: services.clock }, colleague.origin, {
          ...{ actorUserId: colleague.userId, action: 'media', object: `media ${id}`, result: 'uploaded' },
        });
      });
      const { file, pathOf } = await requireMedia(services.db, id, colleague);
      return describeMedia(file, pathOf, colleague);
    },
  });
}

async function store(services: Services, received: ReceivedMedia, uploaderId: number): Promise<string> {
  if (received.kind === 'image') {
    const { scaled, name: fileName } = received;
    return (await storePublicImage(services, scaled, { uploaderId, fileName })).id;
  }
  const { name: fileName, contentType, file } = received;
  const [id = ''] = await storePublicDocuments(services, [{ fileName, contentType, file, uploaderId }]);
  return id;
}
