import { randomInt } from 'node:crypto';
import { fileFormat } from '#contract/files/file-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteMediaVersion,
  findMediaVersion,
  insertMediaVersion,
  readMediaContent,
  setDocumentContent,
  setImageContent,
  type MediaContent,
  type MediaPart,
} from '#server/db/queries/media/media-content.ts';
import { lockMediaFile, updateMediaFile, type MediaRow } from '#server/db/queries/media/media-file.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { holdingOf } from '#server/domain/files/videos/open-public-video.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { newStorageKey, type ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { describeMedia } from './describe-media.ts';
import { replaceRefusal, requireMedia } from './media-rights.ts';
import { receiveBytes, receiveMedia, type ReceivedMedia } from './receive-media.ts';
import { restorableUntil } from './read-media.ts';

/** What takes the place of a content: each part as a file of this node. */
interface Incoming {
  content: Omit<MediaContent, 'parts'>;
  parts: { part: Omit<MediaPart, 'storageKey'>; file: ReceivedFile }[];
}

/**
 * Puts another content under the address of a file. `version` is the one that the colleague has seen. Fails as receiveMedia does, and with notFound,
 * mediaKindDiffers, mediaReplacedMeanwhile and what replaceRefusal says.
 */
export function replaceMedia(
  services: Services,
  upload: AnnouncedUpload,
  { context, colleague }: { context: KnownContext; colleague: Colleague },
) {
  const named = (field: (name: string) => string) => {
    const [id, version] = [field('id'), field('version')];
    if (!/^[0-9a-f]{32}$/.test(id)) fail('invalidRequest', { field: 'id' });
    if (!/^\d{1,9}$/.test(version)) fail('invalidRequest', { field: 'version' });
    return { id, version: Number(version) };
  };
  return receiveMedia(services, upload, context, {
    check: (field) => requireReplaceable(services, named(field), colleague),
    keep: async (received, field) => {
      const seen = named(field);
      const file = await requireReplaceable(services, seen, colleague);
      requireSameKind(file, received);
      const incoming = await unpack(services, received);
      return putContent(services, { ...seen, incoming, result: 'replaced' }, colleague);
    },
  });
}

/** Puts an older content back. Fails with notFound, mediaVersionGone, mediaReplacedMeanwhile and what replaceRefusal says. */
export async function restoreMedia(
  services: Services,
  { id, version, number }: { id: string; version: number; number: number },
  colleague: Colleague,
) {
  const { db, clock, storage } = services;
  await requireReplaceable(services, { id, version }, colleague);
  const old = await findMediaVersion(db, { fileId: id, number });
  if (old === undefined || old.removedAt !== null || restorableUntil(old.endedAt) <= clock.now())
    fail('mediaVersionGone');
  const parts: Incoming['parts'] = [];
  try {
    // a content of its own: the old one goes when its days are over
    for (const { storageKey, ...part } of old.parts) {
      const content = (await storage.get(storageKey)) ?? fail('mediaVersionGone');
      parts.push({ part, file: await storage.receive(content) });
    }
    const { fileName, contentType, sizeBytes, width, height } = old;
    const content = { fileName, contentType, sizeBytes, width, height };
    return await putContent(
      services,
      { id, version, incoming: { content, parts }, result: 'restored' },
      colleague,
    );
  } finally {
    await Promise.all(parts.map(({ file }) => file.discard()));
  }
}

async function requireReplaceable(
  { db }: { db: Queryable },
  { id, version }: { id: string; version: number },
  colleague: Colleague,
): Promise<MediaRow> {
  const found = await requireMedia(db, id, colleague);
  const refusal = await replaceRefusal(db, found, colleague);
  if (refusal !== undefined) fail(refusal);
  if (found.file.version !== version) fail('mediaReplacedMeanwhile');
  return found.file;
}

/** Items name a document by its format and show a video or its subtitles: another format would break them. */
function requireSameKind(file: MediaRow, received: ReceivedMedia): void {
  const isSame =
    received.kind === file.kind &&
    (received.kind === 'image' ||
      (received.kind === 'document'
        ? fileFormat(received.name) === fileFormat(file.fileName)
        : holdingOf(received.contentType) === holdingOf(file.contentType ?? '')));
  if (!isSame) fail('mediaKindDiffers', { field: 'files' });
}

async function unpack({ storage }: Pick<Services, 'storage'>, received: ReceivedMedia): Promise<Incoming> {
  if (received.kind !== 'image') {
    const { name: fileName, contentType, file } = received;
    const { sizeBytes, sha256 } = file;
    const part = { sizeBytes, sha256: sha256.toString('hex') };
    return {
      content: { fileName, contentType, sizeBytes, width: null, height: null },
      parts: [{ part, file }],
    };
  }
  const parts: Incoming['parts'] = [];
  for (const { content, ...size } of received.scaled) {
    const file = await receiveBytes(storage, content);
    const { sizeBytes, sha256 } = file;
    parts.push({ part: { ...size, sizeBytes, sha256: sha256.toString('hex') }, file });
  }
  const { width = null, height = null, sizeBytes = 0 } = parts.at(-1)?.part ?? {};
  return { content: { fileName: received.name, contentType: 'image/webp', sizeBytes, width, height }, parts };
}

/** What is served from now on; what was served is kept. Whatever lies in the storage has a row: a content on its way one with a number below 0. */
async function putContent(
  services: Services,
  { id, version, incoming, result }: { id: string; version: number; incoming: Incoming; result: string },
  colleague: Colleague,
) {
  const { db, clock, storage } = services;
  const content: MediaContent = {
    ...incoming.content,
    parts: incoming.parts.map(({ part }) => ({ ...part, storageKey: newStorageKey() })),
  };
  const onItsWay = { fileId: id, number: -randomInt(1, 2 ** 31 - 1) };
  const now = clock.now();
  await insertMediaVersion(db, {
    ...onItsWay,
    ...content,
    putBy: colleague.userId,
    putAt: now,
    endedAt: now,
  });
  try {
    for (const [n, { file }] of incoming.parts.entries())
      await storage.put(content.parts[n]?.storageKey ?? '', file);
    await db.transaction(async (tx) => {
      const file = (await lockMediaFile(tx, id)) ?? fail('notFound');
      // what uses it may have become another while it came
      await requireReplaceable({ db: tx }, { id, version }, colleague);
      const before = (await readMediaContent(tx, id)) ?? fail('notFound');
      await insertMediaVersion(tx, {
        ...{ fileId: id, number: file.version, ...before },
        ...{ putBy: file.putBy, putAt: file.putAt, endedAt: now },
      });
      await (file.kind === 'image' ? setImageContent : setDocumentContent)(tx, id, content);
      const { fileName, sizeBytes } = content;
      await updateMediaFile(tx, id, {
        ...{ fileName, sizeBytes, version: file.version + 1, putBy: colleague.userId, putAt: now },
      });
      await deleteMediaVersion(tx, onItsWay);
      await recordAudit({ db: tx, clock }, colleague.origin, {
        ...{ actorUserId: colleague.userId, action: 'media', object: `media ${id}`, result },
      });
    });
  } catch (error) {
    await takeBack(services, onItsWay, content);
    throw error;
  } finally {
    await Promise.all(incoming.parts.map(({ file }) => file.discard()));
  }
  const { file, pathOf } = await requireMedia(db, id, colleague);
  return describeMedia(file, pathOf, colleague);
}

/** What cannot be removed now is left to the sweep. */
async function takeBack(
  { db, storage, log }: Services,
  onItsWay: { fileId: string; number: number },
  { parts }: MediaContent,
): Promise<void> {
  try {
    for (const { storageKey } of parts) await storage.delete(storageKey);
    await deleteMediaVersion(db, onItsWay);
  } catch (error) {
    log.warn(
      { err: error, media: onItsWay.fileId },
      'a content that was not wanted could not be deleted yet',
    );
  }
}
