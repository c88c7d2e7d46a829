import type { Readable } from 'node:stream';
import type { Queryable } from '#server/db/database.ts';
import { listDocumentsOf, listImagesOf } from '#server/db/queries/site/transfer-files.ts';
import type { FileStorage } from '#server/providers/storage/index.ts';
import { sanitiseFileName } from '#server/domain/files/file-name.ts';
import type { ArchiveFile, FileLine } from './archive-format.ts';

const address = /\/(?:images|documents|videos)\/([0-9a-f]{32})(?![0-9a-f])/g;

/** The ids of pictures, documents and videos that a text names by their addresses. */
export function* namedFiles(text: string): Generator<string> {
  for (const [, id = ''] of text.matchAll(address)) yield id;
}

const filesAtOnce = 200;

interface Stored {
  line: FileLine;
  /** Where the contents lie, in the order of the line. */
  contents: { path: string; storageKey: string }[];
}

export async function* fileLines(db: Queryable, ids: ReadonlySet<string>): AsyncGenerator<FileLine> {
  for await (const { line } of storedFiles(db, ids)) yield line;
}

/** The contents one after another. What the storage has lost stops the export: an archive without it would not say so. */
export async function* fileContents(
  { db, storage }: { db: Queryable; storage: Pick<FileStorage, 'get'> },
  ids: ReadonlySet<string>,
): AsyncGenerator<ArchiveFile> {
  for await (const { contents } of storedFiles(db, ids))
    for (const { path, storageKey } of contents)
      yield {
        path,
        content: async (): Promise<Readable> => {
          const content = await storage.get(storageKey);
          if (content === undefined) throw new Error(`the storage has lost ${path}`);
          return content;
        },
      };
}

async function* storedFiles(db: Queryable, ids: ReadonlySet<string>): AsyncGenerator<Stored> {
  const all = [...ids].sort();
  for (let at = 0; at < all.length; at += filesAtOnce) {
    const slice = all.slice(at, at + filesAtOnce);
    for (const { sizes, ...image } of await listImagesOf(db, slice)) yield storedImage(image, sizes);
    for (const document of await listDocumentsOf(db, slice)) yield storedDocument(document);
  }
}

type Image = Awaited<ReturnType<typeof listImagesOf>>[number];

function storedImage(image: Omit<Image, 'sizes'>, sizes: Image['sizes']): Stored {
  const parts = sizes.map((size) => ({
    path: `files/images/${image.id}/${String(size.maxWidth)}.webp`,
    ...size,
  }));
  return {
    line: {
      ...image,
      sort: 'image',
      createdAt: image.createdAt.toISOString(),
      sizes: parts.map(({ path, maxWidth, width, height, sizeBytes, sha256 }) => ({
        ...{ path, maxWidth, width, height },
        bytes: sizeBytes,
        sha256: sha256.toString('hex'),
      })),
    },
    contents: parts,
  };
}

type Document = Awaited<ReturnType<typeof listDocumentsOf>>[number];

function storedDocument({ storageKey, sizeBytes, sha256, createdAt, ...document }: Document): Stored {
  const path = `files/documents/${document.id}/${sanitiseFileName(document.fileName)}`;
  return {
    line: {
      ...document,
      sort: 'document',
      createdAt: createdAt.toISOString(),
      ...{ path, bytes: sizeBytes },
      sha256: sha256.toString('hex'),
    },
    contents: [{ path, storageKey }],
  };
}
