import { accountErrors } from '#contract/account/errors.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { checkMedia } from '#contract/media/media-kind.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { upload } from '#web/lib/call/upload.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';
import type { ListedFile } from '#web/ui/file-list/file-list.tsx';

interface MediaUpload extends ListedFile {
  file: File;
  sectionId: number;
}

export interface MediaUploads {
  store: ReadableStore<readonly MediaUpload[]>;
  add: (files: readonly File[], sectionId: number) => void;
  retry: (id: string) => void;
  /** Ends one that is under way, or forgets one that is over; what was uploaded stays in the library. */
  drop: (id: string) => void;
}

/** Refused now, and perhaps not later. */
const laterCodes: readonly number[] = [
  accountErrors.uploadQuotaReached.code,
  accountErrors.uploadsPaused.code,
];

const mayHelp = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code <= 0 || laterCodes.includes(error.code);

/** What is on its way into the library. One at a time, so that a slow line finishes some; what is refused says why, and the others go on. */
export function createMediaUploads(): MediaUploads {
  const store = createStore<readonly MediaUpload[]>([]);
  let running: { id: string; abort: AbortController } | undefined;
  let made = 0;
  const change = (id: string, part: Partial<MediaUpload>) =>
    store.set(store.get().map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function run(): Promise<void> {
    const next = store.get().find(({ state }) => state === 'uploading');
    if (running !== undefined || next === undefined) return;
    const { id, file, sectionId } = next;
    const abort = new AbortController();
    running = { id, abort };
    const form = new FormData();
    // where it goes has to come before the file
    form.append('sectionId', String(sectionId));
    form.append('files', file, file.name);
    try {
      await upload(mediaCalls.uploadMedia, form, {
        ...{ quiet: true, signal: abort.signal },
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { state: 'done', progress: 1 });
      makeStale(mediaCalls.uploadMedia.writes ?? []);
    } catch (error) {
      change(id, { state: 'failed', error: messageOf(error), canRetry: mayHelp(error) });
    }
    running = undefined;
    void run();
  }

  return {
    store,
    add(files, sectionId) {
      const added = files.map((file): MediaUpload => {
        made += 1;
        const refusal = checkMedia(file);
        const shown = { id: String(made), name: file.name, size: file.size, file, sectionId };
        return refusal === undefined
          ? { ...shown, state: 'uploading', progress: 0 }
          : { ...shown, state: 'failed', error: textOf(refusal), canRetry: false };
      });
      store.set([...store.get(), ...added]);
      void run();
    },
    retry(id) {
      change(id, { state: 'uploading', progress: 0, error: undefined });
      void run();
    },
    drop(id) {
      store.set(store.get().filter((one) => one.id !== id));
      if (running?.id === id) running.abort.abort();
    },
  };
}
