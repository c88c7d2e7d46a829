import type { FastifyRequest } from 'fastify';
import { accountMessages } from '#contract/account/messages.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { publicDocumentPath, readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import { filePurposes, type FilePurpose, type FilePurposeName } from '#contract/files/purposes.ts';
import { deleteFile } from '#server/domain/files/delete-file.ts';
import { openOwnDocument } from '#server/domain/files/documents/open-public-document.ts';
import { receiveStoredFile } from '#server/domain/files/documents/receive-stored-file.ts';
import { attachmentDisposition, downloadName } from '#server/domain/files/file-name.ts';
import { findOwnFiles } from '#server/domain/files/find-own.ts';
import { receivePublicImage } from '#server/domain/files/images/receive-public-image.ts';
import { listAttachments, openAttachment } from '#server/domain/files/read-files.ts';
import { recordStaffUpload } from '#server/domain/files/record-staff-upload.ts';
import { receiveUpload, type AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { filesService } from '#server/domain/files/service.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { formParts, formSizeOf, type FormLimits } from '#server/lib/http/form-body.ts';
import type { Services } from '#server/services.ts';
import { area } from './area.ts';
import { readerOfDocuments } from './colleague.ts';

const limitsOf = ({ maxFiles, maxMegabytes }: FilePurpose): FormLimits => ({
  maxFiles,
  maxFileBytes: maxMegabytes * 1024 * 1024,
});

/** Of every form that is taken, but for those of staff whose area says its own. */
const { businessRegistry: _, ...usual } = filePurposes;
export const formLimits: readonly FormLimits[] = Object.values(usual).map(limitsOf);

/** An upload for a purpose, with what it brings at most. */
function announced(request: FastifyRequest, purpose: FilePurposeName): AnnouncedUpload {
  const limits = limitsOf(filePurposes[purpose]);
  return { parts: formParts(request, limits), ...formSizeOf(request, limits) };
}

export const filesArea = area(
  filesCalls,
  (services) => ({
    uploadFile: async (_, context, { request }) => ({
      msg: accountMessages.fileUploaded,
      data: await receiveUpload(services, announced(request, 'appeal'), context),
    }),
    uploadPublicImage: async (_, context, { request }) => {
      const image = await receivePublicImage(services, announced(request, 'publicImage'), context);
      await recordStaffUpload(services, image.id, context);
      return image;
    },
    uploadPublicDocument: async (_, context, { request }) => {
      const { id, fileName, fileSize } = await receiveStoredFile(
        services,
        announced(request, 'publicDocument'),
        context,
        'publicDocument',
      );
      await recordStaffUpload(services, id, context);
      return { fileName, filePath: publicDocumentPath(id), fileSize };
    },
    uploadPublicVideo: async (_, context, { request }) => {
      const { id, ...file } = await receiveStoredFile(
        services,
        announced(request, 'publicVideo'),
        context,
        'publicVideo',
      );
      await recordStaffUpload(services, id, context);
      return { ...file, filePath: publicVideoPath(id) };
    },
    delFile: async ({ id }, context) => {
      await deleteFile(services, { id }, context);
      return { msg: accountMessages.fileDeleted, data: null };
    },
    fileList: (query, context) => listAttachments(services, query, context),
    downloadFileByPath: async ({ filePath, fileName }, context, { reply }) => {
      void reply.header('cache-control', 'private, no-store');
      const found =
        (await openAttachment(services, { filePath }, context)) ??
        (await openOwnDocument(services, filePath, context, readerOfDocuments(services, context)));
      // absent and forbidden are the same answer
      if (found === undefined) return reply.code(404).send({ ...commonErrors.notFound, data: null });
      const { file, content } = found;
      return reply
        .type(file.contentType)
        .header('content-length', file.sizeBytes)
        .header('content-disposition', attachmentDisposition(downloadName(file.fileName, fileName)))
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  }),
  filesService(findFiles),
);

/** His own, and the documents of items that he may read. */
async function findFiles(
  services: Services,
  ids: readonly never[],
  context: CallContext,
): Promise<readonly unknown[]> {
  const found: unknown[] = [...(await findOwnFiles(services, ids, context))];
  const mayRead = readerOfDocuments(services, context);
  const paths = (ids as readonly unknown[]).filter(
    (id): id is string => typeof id === 'string' && readPublicDocumentPath(id) !== undefined,
  );
  for (const path of paths) if (!found.includes(path) && (await mayRead(path))) found.push(path);
  return found;
}
