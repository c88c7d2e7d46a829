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

export type PublicImage = z.infer<typeof publicImage>;
export type Attachment = z.infer<typeof attachment>;
