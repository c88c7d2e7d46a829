import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { ContentKind } from '#contract/content/kinds.ts';

/** What an archive says of itself first. Another format is refused by whoever reads it. */
export const archiveFormat = 'industrial-portal site 1';

export const manifestName = 'manifest.json';
/** As sha256sum of GNU coreutils writes and checks it: every other file of the archive. */
export const digestsName = 'SHA256SUMS';
export const siteName = 'site.json';
export const filesName = 'files.jsonl';

export const partPath = (name: string) => `data/${name}.jsonl`;
export const itemsPath = (kind: ContentKind) => `items/${kind}.jsonl`;
export const draftsPath = (kind: ContentKind) => `drafts/${kind}.jsonl`;

export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  hasDrafts: z.boolean(),
  /** Lines of each file. */
  lines: z.record(z.string(), z.int().min(0)),
});
export type TransferManifest = z.output<typeof manifestSchema>;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const fileId = z.string().regex(/^[0-9a-f]{32}$/);
const size = z.int().positive();

/** A picture with its sizes, or a document or video, by the id that addresses have. */
export const fileLine = z.discriminatedUnion('sort', [
  z.strictObject({
    sort: z.literal('image'),
    id: fileId,
    fileName: z.string().max(300),
    width: size,
    height: size,
    createdAt: z.iso.datetime(),
    sizes: z
      .array(
        z.strictObject({
          path: z.string(),
          maxWidth: size,
          width: size,
          height: size,
          bytes: size,
          sha256: digest,
        }),
      )
      .min(1)
      .max(3),
  }),
  z.strictObject({
    sort: z.literal('document'),
    id: fileId,
    fileName: z.string().min(1).max(300),
    contentType: z.string().max(200),
    createdAt: z.iso.datetime(),
    path: z.string(),
    bytes: size,
    sha256: digest,
  }),
]);
export type FileLine = z.output<typeof fileLine>;

/** A file of the archive: texts are lines that are made as they are read. */
export type ArchiveFile =
  | { path: string; text: AsyncIterable<string> | Iterable<string> }
  | { path: string; content: () => Promise<Readable | undefined> };
