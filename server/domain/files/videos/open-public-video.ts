import type { Readable } from 'node:stream';
import { readPublicVideoPath } from '#contract/files/public-videos.ts';
import { findPublicDocument } from '#server/db/queries/files/public-document.ts';
import { isVideoPublic } from '#server/db/queries/content/video.ts';
import type { ByteRange } from '#server/lib/http/byte-range.ts';
import type { Services } from '#server/services.ts';
import { isPreviewTicket } from './preview-ticket.ts';

export interface ServedVideo {
  holding: 'video' | 'subtitles';
  /** Weak for subtitles, which are compressed on their way: their bytes are others for each encoding. */
  etag: string;
  contentType: string;
  sizeBytes: number;
  /** All of it, or a part that there is; undefined when the storage has lost it. */
  open(part: ByteRange | undefined): Promise<Readable | undefined>;
}

/** What is served at a path below /videos/: what a public item shows, or with a ticket what a draft does. `isShown`: by something that whoever asks may see. */
export async function findServedVideo(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'secrets' | 'clock'>,
  path: string,
  { ticket, isShown }: { ticket: unknown; isShown: boolean },
): Promise<ServedVideo | undefined> {
  const { db, storage, log } = services;
  const id = readPublicVideoPath(path);
  if (id === undefined) return undefined;
  if (!isShown && !isPreviewTicket(services, path, ticket) && !(await isVideoPublic(db, path)))
    return undefined;
  const file = await findPublicDocument(db, id);
  // other files have other addresses, where they are never shown but downloaded
  const holding = file && holdingOf(file.contentType);
  if (file === undefined || holding === undefined) return undefined;
  return {
    holding,
    etag: `${holding === 'subtitles' ? 'W/' : ''}"${file.sha256.toString('base64url')}"`,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    open: async (part) => {
      const content = await storage.get(file.storageKey, part);
      if (content === undefined) log.error({ video: id }, 'the storage has lost the content of a video');
      return content;
    },
  };
}

/** What a file of this content type is to a player. */
export function holdingOf(contentType: string): 'video' | 'subtitles' | undefined {
  if (contentType === 'text/vtt; charset=utf-8') return 'subtitles';
  return contentType.startsWith('video/') ? 'video' : undefined;
}
