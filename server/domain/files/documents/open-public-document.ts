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
import { attachmentDisposition, downloadName } from '../file-name.ts';
import { readUploader } from '../uploader.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;
type ServingDeps = Deps & Pick<Services, 'clock'>;

/** A withdrawn one can be had no longer than twice as long, by whoever has asked before. */
const signedDocumentSeconds = 300;

export interface ServedDocument {
  etag: string;
  contentType: string;
  sizeBytes: number;
  fileName: string;
  /** Undefined when the storage has lost it. */
  open(): Promise<Readable | undefined>;
  /** Where the storage itself gives it, for some minutes; undefined where it does not, or where not everybody may have it. */
  signed?: () => Promise<string>;
}

/**
 * What is served to everybody at a path below /documents/: what a public item brings along, by the name that the item gives it. `draftName`: what something
 * calls it that whoever asks may see besides.
 */
export async function findServedDocument(
  deps: ServingDeps,
  path: string,
  draftName?: string,
): Promise<ServedDocument | undefined> {
  const id = readPublicDocumentPath(path);
  if (id === undefined) return undefined;
  const publicName = await findPublicName(deps.db, id);
  const name = publicName ?? draftName;
  const document = name === undefined ? undefined : await findPublicDocument(deps.db, id);
  if (document === undefined) return undefined;
  const { contentType, sizeBytes, storageKey } = document;
  const fileName = downloadName(document.fileName, name ?? '');
  const { signed } = deps.storage;
  return {
    etag: `"${document.sha256.toString('base64url')}"`,
    ...{ contentType, sizeBytes, fileName },
    open: () => openContent(deps, document),
    // an address can be passed on: nobody gets one of a draft
    ...(signed !== undefined &&
      publicName !== undefined && {
        signed: () =>
          signed.addressOf(
            storageKey,
            { contentType, disposition: attachmentDisposition(fileName), seconds: signedDocumentSeconds },
            deps.clock.now(),
          ),
      }),
  };
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
