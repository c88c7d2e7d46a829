import { z } from 'zod';

/** 32 hex digits, chosen at random by the browser: what holds the files of one form together. */
export const relatedId = z.string().regex(/^[0-9a-f]{32}$/);

export const attachment = z.object({
  id: z.number(),
  fileName: z.string(),
  /** The key to download by; not a path anywhere. */
  fullPath: z.string(),
  /** Where it can be downloaded by whoever may. */
  url: z.string(),
  relatedId: z.string(),
  /** Bytes. */
  fileSize: z.number(),
});

export type Attachment = z.infer<typeof attachment>;
