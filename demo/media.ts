import { createReadStream, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import { storePublicDocuments } from '#server/domain/files/documents/store-public-documents.ts';
import { storePublicImage } from '#server/domain/files/images/store-public-image.ts';
import { escapeHtml } from '#server/lib/html.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import type { DemoItem } from './read-items.ts';

/** What scripts/draw-demo-videos.mjs, draw-demo-pictures.mjs and draw-demo-charts.mjs have drawn. */
const [videos, pictures, charts] = ['videos', 'pictures', 'charts'].map((name) =>
  join(projectRoot, 'demo', name),
) as [string, string, string];
/** Of every one of them but charts, which are as high as what they say. */
const size = { maxWidth: 1_600, width: 960, height: 540 };
const drawnWidth = 800;

/** What is known of a chart beside its picture: its height as it was drawn, and what is to be seen in it. */
const chart = z.object({ height: z.number().int(), alt: z.string() });

/** By the keys of the interpretations that they belong to. */
export const readCharts = () =>
  z.record(z.string(), chart).parse(parse(readFileSync(join(charts, 'charts.yaml'), 'utf8')));

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
  if (item.kind === 'interpretation') return withChart(services, item);
  if (item.kind !== 'activity' || item.extra.photos.length === 0) return item;
  const photos: typeof item.extra.photos = [];
  for (const { imageUrl: name, caption } of item.extra.photos)
    photos.push({ imageUrl: await keepPicture(services, join(pictures, `${name}.webp`)), caption });
  return { ...item, extra: { ...item.extra, photos } };
}

async function withChart(services: Deps, item: DemoItem): Promise<DemoItem> {
  const drawn = readCharts()[item.key];
  if (drawn === undefined) return item;
  const shape = { width: size.width, height: Math.round((drawn.height * size.width) / drawnWidth) };
  const src = await keepPicture(services, join(charts, `${item.key}.webp`), shape);
  const image = `<img src="${src}" alt="${escapeHtml(drawn.alt)}" width="${String(shape.width)}" height="${String(shape.height)}" />`;
  return { ...item, fields: { ...item.fields, body: `<figure>${image}</figure>${item.fields.body}` } };
}

function without(item: DemoItem): DemoItem[] {
  if (item.kind === 'video') return [];
  return [item.kind === 'activity' ? { ...item, extra: { ...item.extra, photos: [] } } : item];
}

async function keepFile(services: Deps, fileName: string, contentType: string): Promise<string> {
  const file = await services.storage.receive(createReadStream(join(videos, fileName)));
  try {
    const [id = ''] = await storePublicDocuments(services, [
      { fileName, contentType, file, uploaderId: null },
    ]);
    return publicVideoPath(id);
  } finally {
    await file.discard();
  }
}

async function keepPicture(services: Deps, path: string, shape: Partial<typeof size> = {}): Promise<string> {
  const scaled = { ...size, ...shape, content: readFileSync(path) };
  const image = await storePublicImage(services, [scaled], { uploaderId: null, fileName: basename(path) });
  return image.imageUrl;
}
