import { filesCalls } from '#contract/files/calls.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { send } from '#web/lib/call/send.ts';
import { upload } from '#web/lib/call/upload.ts';
import type { UploadCalls } from './uploads.ts';

const quiet = { quiet: true };

export const uploadCalls: UploadCalls = {
  list: async (relatedId) => (await send(filesCalls.fileList, { relatedId }, quiet)).rows,
  upload: async (relatedId, file, { purpose, mode, proof, ...options }): Promise<Attachment> => {
    const form = new FormData();
    // purpose and proof have to come before the file
    for (const [name, value] of Object.entries({ relatedId, purpose, mode, ...proof }))
      form.append(name, value);
    form.append('files', file, file.name);
    const [attachment] = await upload(filesCalls.uploadFile, form, { ...options, quiet: true });
    if (attachment === undefined) throw new Error('the answer names no file');
    return attachment;
  },
  remove: async (id) => {
    await send(filesCalls.delFile, { id }, quiet);
  },
};
