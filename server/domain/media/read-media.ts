import type { Readable } from 'node:stream';
import { contentKinds } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { mediaRetentionDays } from '#contract/media/constants.ts';
import type { MediaUseRow, MediaVersionRow } from '#contract/media/entities.ts';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import {
  findMediaPutter,
  listMediaVersions,
  readMediaContent,
} from '#server/db/queries/media/media-content.ts';
import { listMediaUses } from '#server/db/queries/media/media-use.ts';
import { previewTicket } from '#server/domain/files/videos/preview-ticket.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeMedia } from './describe-media.ts';
import { readableFolders, replaceRefusal, requireMedia } from './media-rights.ts';

const dayMilliseconds = 24 * 3_600_000;

/** Until when the content of a version can be put back. */
export const restorableUntil = (endedAt: Date): Date =>
  new Date(endedAt.getTime() + mediaRetentionDays * dayMilliseconds);

/** One file with its history. Fails with notFound. */
export async function readMedia(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { id }: { id: string },
  colleague: Colleague,
) {
  const { db, clock } = services;
  const { file, pathOf } = await requireMedia(db, id, colleague);
  const refusal = await replaceRefusal(db, { file, pathOf }, colleague);
  const now = clock.now();
  const before = (await listMediaVersions(db, id)).map(({ version, account }): MediaVersionRow => {
    const until = restorableUntil(version.endedAt);
    return {
      ...{ number: version.number, fileName: version.fileName, fileSize: version.sizeBytes },
      ...{ width: version.width, height: version.height, by: account ?? '' },
      time: version.putAt.toISOString(),
      endTime: version.endedAt.toISOString(),
      keptUntil: version.removedAt === null && until > now ? until.toISOString() : null,
    };
  });
  const served: MediaVersionRow = {
    ...{ number: file.version, fileName: file.fileName, fileSize: file.fileSize },
    ...{ width: file.width, height: file.height, by: await findMediaPutter(db, id) },
    ...{ time: file.putAt.toISOString(), endTime: null, keptUntil: null },
  };
  const path = publicVideoPath(id);
  return {
    ...describeMedia(file, pathOf, colleague),
    versions: [served, ...before],
    replaceRefusal: refusal === undefined ? '' : errors[refusal].msg,
    player: file.kind === 'video' ? `${path}?preview=${previewTicket(services, path)}` : '',
  };
}

/** Where a file is used, as far as a colleague may know. Fails with notFound. */
export async function listUses(
  { db }: Pick<Services, 'db'>,
  { id, ...paging }: Paging & { id: string },
  colleague: Colleague,
) {
  const { pathOf } = await requireMedia(db, id, colleague);
  const sectionIds = await readableFolders(db, colleague);
  const { rows, ...counts } = await listMediaUses(db, { fileId: id, sectionIds, ...limitsOf(paging) });
  return {
    ...counts,
    rows: rows.map(({ sectionId, kind, ...row }): MediaUseRow => ({
      ...row,
      kindName: kind === null ? '' : contentKinds[kind].name,
      mayOpen: row.place === 'item' && colleague.mayReadIn(pathOf(sectionId), undefined),
    })),
  };
}

/** What a file holds, to be downloaded. Undefined where there is none, or the colleague may not see it, or the storage has lost it. */
export async function openMedia(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  { id }: { id: string },
  colleague: Colleague,
): Promise<{ fileName: string; contentType: string; sizeBytes: number; content: Readable } | undefined> {
  const found = await requireMedia(db, id, colleague).catch(() => undefined);
  const held = found && (await readMediaContent(db, id));
  const part = held?.parts.at(-1);
  if (held === undefined || part === undefined) return undefined;
  const content = await storage.get(part.storageKey);
  if (content === undefined) log.error({ media: id }, 'the storage has lost the content of a file');
  // of a picture what is served is kept, whatever it was uploaded as
  const fileName =
    held.contentType === 'image/webp' ? held.fileName.replace(/\.[^.]*$/, '.webp') : held.fileName;
  return content && { ...{ fileName, contentType: held.contentType, sizeBytes: part.sizeBytes }, content };
}
