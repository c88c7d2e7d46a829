import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { ScaledImage, ScaleOutcome, ScaleTask } from './scale-image.ts';

/**
 * A process that decodes one picture and ends: a decoder of foreign pictures that hangs, crashes or eats the memory takes nobody with it.
 * It has none of the portal's secrets (scale-image.ts) and yields to whatever answers visitors.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// where memory runs short this process ends, not the portal or its database; other systems than Linux have no such file
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
sharp.cache(false);
sharp.concurrency(1);
// no decoder is asked but those of the types that are accepted, whatever a file says that it is
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

/** The format knows no longer sides. */
const longestSide = 16_383;

async function scale({ path, format, widths, maxPixels }: ScaleTask): Promise<ScaleOutcome> {
  const limits = { limitInputPixels: false, failOn: 'error' } as const;
  // reads the header alone
  const found = await sharp(path, limits).metadata();
  if (found.format !== format) return { refusal: 'imageUnreadable' };
  if (found.width * found.height > maxPixels) return { refusal: 'imageTooManyPixels' };
  if ((found.pages ?? 1) > 1) return { refusal: 'imageAnimated' };
  const pixels = found.width * found.height;
  const width = found.autoOrient.width;
  const images: ScaledImage[] = [];
  try {
    for (const [at, maxWidth] of widths.entries()) {
      if (at > 0 && (widths[at - 1] ?? 0) >= width) break;
      // turned as its camera said; what else it said (place, time, device) is left behind with everything that is no pixel
      const { data, info } = await sharp(path, { ...limits, limitInputPixels: maxPixels, autoOrient: true })
        .resize({ width: maxWidth, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      images.push({ maxWidth, width: info.width, height: info.height, content: data });
    }
  } catch (error) {
    return { refusal: 'imageUnreadable', reason: String(error), pixels };
  }
  return { images, pixels };
}

process.once('message', (task: ScaleTask) => {
  void scale(task)
    .catch((error: unknown): ScaleOutcome => ({ refusal: 'imageUnreadable', reason: String(error) }))
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
