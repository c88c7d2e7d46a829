import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import { keepPublicDocuments } from '#server/domain/files/documents/keep-public-documents.ts';
import { keepPublicImage } from '#server/domain/files/images/keep-public-image.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import type { DemoItem } from './read-items.ts';

/** What scripts/draw-demo-videos.mjs and draw-demo-pictures.mjs have drawn. */
const [videos, pictures] = [join(projectRoot, 'demo/videos'), join(projectRoot, 'demo/pictures')];
/** Of every one of them. */
const size = { maxWidth: 1_600, width: 960, height: 540 };

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'>;

/** The items with their videos and pictures, which lie in the storage from now on. Without a storage there are no videos and no pictures. */
export async function attachMedia(services: Deps, items: readonly DemoItem[]): Promise<DemoItem[]> {
  const attached: DemoItem[] = [];
  try {
    for (const item of items) attached.push(await withMedia(services, item));
    return attached;
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    services.log.warn({ err: error }, 'the demo has no videos and no pictures of events');
    return items.flatMap(without);
  }
}

async function withMedia(services: Deps, item: DemoItem): Promise<DemoItem> {
  if (item.kind === 'video') {
    const file = await keepFile(services, `${item.key}.mp4`, 'video/mp4');
    const subtitles = await keepFile(services, `${item.key}.vtt`, 'text/vtt; charset=utf-8');
    const imageUrl = await keepPicture(services, join(videos, `${item.key}.webp`));
    return {
      ...item,
      fields: { ...item.fields, imageUrl },
      extra: { ...item.extra, file, subtitles },
    };
  }
  if (item.kind !== 'activity' || item.extra.photos.length === 0) return item;
  const photos: typeof item.extra.photos = [];
  for (const { imageUrl: name, caption } of item.extra.photos)
    photos.push({ imageUrl: await keepPicture(services, join(pictures, `${name}.webp`)), caption });
  return { ...item, extra: { ...item.extra, photos } };
}

function without(item: DemoItem): DemoItem[] {
  if (item.kind === 'video') return [];
  return [item.kind === 'activity' ? { ...item, extra: { ...item.extra, photos: [] } } : item];
}

async function keepFile(services: Deps, fileName: string, contentType: string): Promise<string> {
  const file = await services.storage.receive(createReadStream(join(videos, fileName)));
  try {
    const [id = ''] = await keepPublicDocuments(services, [
      { fileName, contentType, file, uploaderId: null },
    ]);
    return publicVideoPath(id);
  } finally {
    await file.discard();
  }
}

async function keepPicture(services: Deps, path: string): Promise<string> {
  return (await keepPublicImage(services, [{ ...size, content: readFileSync(path) }], null)).imageUrl;
}
