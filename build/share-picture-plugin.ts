import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { sharePicture } from '../contract/portal/share-picture.ts';

const file = fileURLToPath(new URL('share-picture.svg', import.meta.url));

/**
 * The picture of pages without one of their own, as those who show links take it: 1200 by 630 points, no SVG. It has no text: whoever shows it
 * puts the title beside, and each machine has other fonts.
 */
export const drawSharePicture = (): Buffer => new Resvg(readFileSync(file, 'utf8')).render().asPng();

export function sharePicturePlugin(): Plugin {
  return {
    name: 'share-picture',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: sharePicture.slice(1), source: drawSharePicture() });
    },
  };
}
