import type { FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import { moveMedia, removeMedia, renameMedia } from '#server/domain/media/change-media.ts';
import { listMedia, listMediaFolders } from '#server/domain/media/list-media.ts';
import { listUses, openMedia, readMedia } from '#server/domain/media/read-media.ts';
import { replaceMedia, restoreMedia } from '#server/domain/media/replace-media.ts';
import { mediaService } from '#server/domain/media/service.ts';
import { uploadMedia } from '#server/domain/media/upload-media.ts';
import { formParts, formSizeOf } from '#server/lib/http/form-body.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';

/** Of whatever kind the file turns out to be: its own limit is asked once its name is known. */
const limits = { maxFiles: 1, maxFileBytes: filePurposes.publicVideo.maxMegabytes * 1024 * 1024 };
const announced = (request: FastifyRequest) => ({
  ...formSizeOf(request, limits),
  parts: formParts(request, limits),
});

export const mediaArea = area(
  mediaCalls,
  (services) => ({
    listMedia: (query, context) => listMedia(services, query, colleagueOf(context)),
    mediaFolders: (_, context) => listMediaFolders(services, colleagueOf(context)),
    getMedia: (key, context) => readMedia(services, key, colleagueOf(context)),
    mediaUses: (query, context) => listUses(services, query, colleagueOf(context)),
    downloadMedia: async (key, context, { reply }) => {
      void reply.header('cache-control', 'private, no-store');
      const found = await openMedia(services, key, colleagueOf(context));
      // absent and forbidden are the same answer
      if (found === undefined) return reply.code(404).send({ ...commonErrors.notFound, data: null });
      return reply
        .type(found.contentType)
        .header('content-length', found.sizeBytes)
        .header('content-disposition', attachmentDisposition(found.fileName))
        .header('x-content-type-options', 'nosniff')
        .send(found.content);
    },
    uploadMedia: (_, context, { request }) =>
      uploadMedia(services, announced(request), { context, colleague: colleagueOf(context) }),
    replaceMedia: (_, context, { request }) =>
      replaceMedia(services, announced(request), { context, colleague: colleagueOf(context) }),
    restoreMedia: (request, context) => restoreMedia(services, request, colleagueOf(context)),
    renameMedia: async (request, context, within) => {
      await renameMedia(within, request, colleagueOf(context));
      return null;
    },
    moveMedia: (request, context) => moveMedia(services, request, colleagueOf(context)),
    removeMedia: (request, context) => removeMedia(services, request, colleagueOf(context)),
  }),
  mediaService,
);
