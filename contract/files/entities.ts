import { z } from 'zod';
import { uploadModes } from './constants.ts';
import { attachmentPurposes, filePurposes } from './purposes.ts';

/** 32 hex digits, chosen at random by the browser: what holds the files of one form together. */
export const relatedId = z.string().regex(/^[0-9a-f]{32}$/);

/** The fields of an upload in the order they are sent. The server takes it apart as it comes (server/domain/files/receive-form.ts). */
export const uploadForm = z.object({
  ticket: z.string().max(2_000).optional().describe('人机验证的凭据，在 files 之前'),
  randstr: z.string().max(200).optional(),
  relatedId,
  purpose: z.enum(attachmentPurposes).optional(),
  mode: z.enum(uploadModes).optional(),
  files: z.array(z.file()).min(1).max(filePurposes.appeal.maxFiles),
});

/** A picture or a document for the public. */
export const publicFileForm = z.object({ files: z.array(z.file()).length(1) });

export const attachment = z
  .object({
    id: z.number(),
    fileName: z.string(),
    /** The key to download by; not a path anywhere. */
    fullPath: z.string(),
    /** Where it can be downloaded by whoever may. */
    url: z.string(),
    relatedId: z.string(),
    /** Bytes. */
    fileSize: z.number(),
  })
  .meta({ id: 'Attachment' });

/** A picture that everybody may see, as it is served. Its upload is not kept. */
export const publicImage = z.object({
  id: z.string(),
  /** Its largest size: what an item's imageUrl or a body's img names. */
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** From small to large, for a srcset. */
  sizes: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});

/** A file that items bring along: as their attachments name it. */
export const publicDocument = z.object({
  fileName: z.string(),
  /** Where everybody can download it once a public item brings it along. */
  filePath: z.string(),
  /** Bytes. */
  fileSize: z.number(),
});

/** A video or its subtitles, as an item's fields name it. */
export const publicVideo = z.object({
  fileName: z.string(),
  /** Where players have it once a public item shows it. */
  filePath: z.string(),
  contentType: z.string(),
  /** Bytes. */
  fileSize: z.number(),
});

export type PublicVideo = z.infer<typeof publicVideo>;
export type PublicDocument = z.infer<typeof publicDocument>;
export type PublicImage = z.infer<typeof publicImage>;
export type Attachment = z.infer<typeof attachment>;
