import { fileFormat, typesOf } from '#contract/files/file-rules.ts';
import type { MediaKind } from '#contract/media/kinds.ts';
import { fail } from '#server/lib/fail.ts';

/** For what a file is uploaded, by its name: a picture is shown, whatever else documents may be. */
const purposes = {
  image: { purpose: 'publicImage', mode: 'images' },
  video: { purpose: 'publicVideo', mode: 'documents' },
  document: { purpose: 'publicDocument', mode: 'documents' },
} as const satisfies Record<MediaKind, object>;

const kinds = Object.keys(purposes) as MediaKind[];

/** Fails with mediaTypeRefused. */
export function kindOfName(name: string): MediaKind {
  const format = fileFormat(name);
  return kinds.find((kind) => typesOf(purposes[kind]).includes(format)) ?? fail('mediaTypeRefused', { field: 'files' });
}

/** What the check of a document or a video is told. */
export const useOf = (kind: Exclude<MediaKind, 'image'>) => purposes[kind];
