import type { ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { upload } from '#web/lib/call/upload.ts';
import { requestOf, type Values } from '../editor/values.ts';
import type { ImportPorts } from './imports.ts';
import type { WordPicture } from './read-word.ts';

/** Formats of documents that the portal takes pictures in, with the extension that each is sent by. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Uploads a picture; undefined where it is none that can be shown. Fails where the server cannot be reached, or takes no more for now. */
async function keepPicture(
  { contentType, content }: WordPicture,
  signal: AbortSignal,
): Promise<string | undefined> {
  const extension = extensions[contentType];
  if (extension === undefined) return undefined;
  const form = new FormData();
  form.append('files', new Blob([content], { type: contentType }), `picture.${extension}`);
  try {
    return (await upload(filesCalls.uploadPublicImage, form, { quiet: true, isPart: true, signal })).imageUrl;
  } catch (error) {
    // of the picture itself: the text comes without it
    if (error instanceof CallError && error.field === 'files') return undefined;
    throw error;
  }
}

/** Makes drafts with these values, and the title and text of the document. */
export const draftMaker =
  (kind: ContentKind, values: Values): ImportPorts['make'] =>
  async (file, onPicture, signal) => {
    const { readWord } = await import('./read-word.ts');
    const { lostPictures, ...text } = await readWord(await file.arrayBuffer(), {
      fileName: file.name,
      origin: location.origin,
      keep: async (picture) => {
        const path = await keepPicture(picture, signal);
        if (path !== undefined) onPicture();
        return path;
      },
    });
    signal.throwIfAborted();
    const { id } = await mutate(workCalls.saveItem, requestOf(kind, { ...values, ...text }, undefined), {
      quiet: true,
      isPart: true,
    });
    return { id, title: text.title, lostPictures };
  };
