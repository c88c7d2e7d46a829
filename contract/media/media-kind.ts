import type { ErrorName } from '../errors.ts';
import { checkFile, fileFormat, typesOf, type ChosenFile } from '../files/file-rules.ts';
import { mediaKinds, type MediaKind } from './kinds.ts';

/** For what a file of a kind is uploaded. A picture is shown, whatever else documents may be. */
export const mediaUses = {
  image: { purpose: 'publicImage', mode: 'images' },
  document: { purpose: 'publicDocument', mode: 'documents' },
  video: { purpose: 'publicVideo', mode: 'documents' },
} as const satisfies Record<MediaKind, object>;

/** What a file is, by its name; undefined: nothing that the library takes. */
export function mediaKindOf(name: string): MediaKind | undefined {
  const format = fileFormat(name);
  return mediaKinds.find((kind) => typesOf(mediaUses[kind]).includes(format));
}

/** What can be said of a file for the library before it is read. */
export function checkMedia(file: ChosenFile): ErrorName | undefined {
  const kind = mediaKindOf(file.name);
  return kind === undefined ? 'mediaTypeRefused' : checkFile(file, mediaUses[kind]);
}

/** All extensions that the library takes. */
export const mediaTypes: readonly string[] = [
  ...new Set(mediaKinds.flatMap((kind) => [...typesOf(mediaUses[kind])])),
];
