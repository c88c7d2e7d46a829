import type { Readable } from 'node:stream';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { mayInSection } from '#contract/permissions.ts';
import {
  findPublicDocument,
  findPublicName,
  type PublicDocument,
} from '#server/db/queries/files/public-document.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { downloadName } from '../file-name.ts';
import { readUploader } from '../uploader.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;

export interface ServedDocument {
  etag: string;
  contentType: string;
  sizeBytes: number;
  fileName: string;
  /** Undefined when the storage has lost it. */
  open(): Promise<Readable | undefined>;
}

/**
 * What is served to everybody at a path below /documents/: what a public item brings along, by the name that the item gives it. `draftName`: what something
 * calls it that whoever asks may see besides.
 */
export async function findServedDocument(
  deps: Deps,
  path: string,
  draftName?: string,
): Promise<ServedDocument | undefined> {
  const id = readPublicDocumentPath(path);
  const name = id === undefined ? undefined : ((await findPublicName(deps.db, id)) ?? draftName);
  const document = id === undefined || name === undefined ? undefined : await findPublicDocument(deps.db, id);
  return (
    document && {
      etag: `"${document.sha256.toString('base64url')}"`,
      contentType: document.contentType,
      sizeBytes: document.sizeBytes,
      fileName: downloadName(document.fileName, name ?? ''),
      open: () => openContent(deps, document),
    }
  );
}

/**
 * The same before an item is public, for whoever has uploaded it, reviews everywhere, or may read an item that brings it along: which is
 * asked last.
 */
export async function openOwnDocument(
  deps: Deps,
  path: string,
  context: CallContext,
  mayReadItemWith: (path: string) => Promise<boolean>,
): Promise<{ file: PublicDocument; content: Readable } | undefined> {
  const id = readPublicDocumentPath(path);
  const file = id === undefined ? undefined : await findPublicDocument(deps.db, id);
  const { userId, grants } = readUploader(context);
  if (file === undefined) return undefined;
  const isTheirs = mayInSection(grants, 'review', []) || (userId !== undefined && file.uploaderId === userId);
  if (!isTheirs && !(await mayReadItemWith(path))) return undefined;
  const content = await openContent(deps, file);
  return content && { file, content };
}

async function openContent(
  { storage, log }: Deps,
  { id, storageKey }: PublicDocument,
): Promise<Readable | undefined> {
  const content = await storage.get(storageKey);
  if (content === undefined) log.error({ document: id }, 'the storage has lost the content of a document');
  return content;
}
