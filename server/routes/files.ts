import { accountMessages } from '#contract/account/messages.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { deleteFile } from '#server/domain/files/delete-file.ts';
import { openOwnDocument } from '#server/domain/files/documents/open-public-document.ts';
import { receivePublicDocument } from '#server/domain/files/documents/receive-public-document.ts';
import { attachmentDisposition, downloadName } from '#server/domain/files/file-name.ts';
import { receivePublicImage } from '#server/domain/files/images/receive-public-image.ts';
import { listAttachments, openAttachment } from '#server/domain/files/read-files.ts';
import { receiveUpload } from '#server/domain/files/receive-upload.ts';
import { formParts, formSizeOf } from '#server/lib/http/form-body.ts';
import { area } from './area.ts';
import { readerOfDocuments } from './colleague.ts';

/** The most of any purpose; each looks at its own once the form says what it is for. */
export const uploadLimits = {
  maxFiles: Math.max(...Object.values(filePurposes).map(({ maxFiles }) => maxFiles)),
  maxFileBytes:
    Math.max(...Object.values(filePurposes).map(({ maxMegabytes }) => maxMegabytes)) * 1024 * 1024,
};

export const filesArea = area(filesCalls, (services) => ({
  uploadFile: async (_, context, { request }) => ({
    msg: accountMessages.fileUploaded,
    data: await receiveUpload(
      services,
      { parts: formParts(request), ...formSizeOf(request, uploadLimits) },
      context,
    ),
  }),
  uploadPublicImage: (_, context, { request }) =>
    receivePublicImage(
      services,
      { parts: formParts(request), ...formSizeOf(request, uploadLimits) },
      context,
    ),
  uploadPublicDocument: (_, context, { request }) =>
    receivePublicDocument(
      services,
      { parts: formParts(request), ...formSizeOf(request, uploadLimits) },
      context,
    ),
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
}));
