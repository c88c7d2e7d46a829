import { accountErrors } from '#contract/account/errors.ts';
import { accountMessages } from '#contract/account/messages.ts';
import type { UploadMode } from '#contract/files/constants.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { checkFile } from '#contract/files/file-rules.ts';
import { filePurposes, type AttachmentPurpose } from '#contract/files/purposes.ts';
import type { ListedFile } from '#web/ui/file-list/file-list.tsx';
import { CallError, messageOf } from '../call/call-error.ts';
import { hexOfBytes } from '../call/hex.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { CaptchaProof } from '../captcha/captcha-proof.ts';

/** A file as it is shown, with what is needed to go on with it. */
interface Upload extends ListedFile {
  file?: File;
  attachment?: Attachment;
}

export interface UploadsState {
  status: 'loading' | 'ready' | 'failed';
  /** What the uploaded files are held together by; '' until there is something to hold. */
  relatedId: string;
  uploads: readonly Upload[];
  /** A limit that was reached, or why files have to be uploaded again. */
  warning: string | undefined;
}

/** What a form had uploaded before: the id that holds the files together, '' if there are none, and how many. */
export interface KnownUploads {
  relatedId: string;
  count: number;
}

export interface UploadCalls {
  list: (relatedId: string) => Promise<Attachment[]>;
  upload: (
    relatedId: string,
    file: File,
    options: {
      purpose: AttachmentPurpose;
      mode: UploadMode;
      proof: CaptchaProof;
      onProgress: (share: number) => void;
      signal: AbortSignal;
    },
  ) => Promise<Attachment>;
  remove: (id: number) => Promise<void>;
}

export interface Uploads {
  store: ReadableStore<UploadsState>;
  load: () => Promise<void>;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => Promise<void>;
  /** Ends what is under way. */
  stop: () => void;
}

const isKept = ({ state }: Upload) => state !== 'failed';
const noProof: CaptchaProof = { ticket: '', randstr: '' };
const captchaCodes: readonly number[] = [
  accountErrors.captchaRequired.code,
  accountErrors.captchaExpired.code,
];
/** Refused now, and perhaps not later. */
const laterCodes: readonly number[] = [
  accountErrors.uploadQuotaReached.code,
  accountErrors.uploadsPaused.code,
];

export function countDone({ uploads }: UploadsState): number {
  return uploads.filter(({ state }) => state === 'done').length;
}

/**
 * The attachments of one form: those that the server has, and those on their way to it. Only one is sent at a time, so
 * that a slow line finishes some rather than none. `known` is what this browser had uploaded before a reload.
 */
export function createUploads({
  purpose,
  known,
  calls,
  mode = 'documents',
  prove,
  say,
}: {
  purpose: AttachmentPurpose;
  known: KnownUploads;
  calls: UploadCalls;
  /** `images`: only pictures are taken. */
  mode?: UploadMode;
  /** Asks for a captcha; undefined when it is closed. */
  prove: () => Promise<CaptchaProof | undefined>;
  say: (tone: 'success' | 'error', text: string) => void;
}): Uploads {
  const { maxFiles, frozen } = filePurposes[purpose];
  /** The server takes no more of what these files are held together by. */
  const lostCodes: readonly number[] = [accountErrors.uploadExpired.code, accountErrors[frozen].code];
  const store = createStore<UploadsState>({
    status: 'loading',
    relatedId: known.relatedId,
    uploads: [],
    warning: undefined,
  });
  const update = (part: Partial<UploadsState>) => store.set({ ...store.get(), ...part });
  const find = (id: string) => store.get().uploads.find((upload) => upload.id === id);
  const change = (id: string, part: Partial<Upload>) =>
    update({
      uploads: store.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
    });
  const drop = (id: string) => update({ uploads: store.get().uploads.filter((one) => one.id !== id) });

  let running: { id: string; abort: AbortController } | undefined;
  let made = 0;
  let isListing = false;

  /** Asks the server what it has. No upload begins meanwhile; one that ends meanwhile may not be in the list yet. */
  async function load(): Promise<void> {
    const { relatedId, uploads: before } = store.get();
    isListing = true;
    try {
      // also before the first upload: it is how the server comes to know this browser
      const id = relatedId === '' ? newRelatedId() : relatedId;
      const listed = await calls.list(id);
      const isLost = known.count > 0 && listed.length === 0;
      const isListed = ({ attachment }: Upload) => listed.some(({ id }) => id === attachment?.id);
      const isOlder = (upload: Upload) => upload.state === 'done' && before.includes(upload);
      const others = store.get().uploads.filter((upload) => !isOlder(upload) && !isListed(upload));
      update({
        status: 'ready',
        relatedId: isLost ? newRelatedId() : id,
        uploads: [...listed.map(listedUpload), ...others],
        ...(isLost && { warning: accountErrors.uploadExpired.msg }),
      });
    } catch {
      update({ status: 'failed' });
    }
    isListing = false;
    if (store.get().status === 'ready') void run();
  }

  function add(files: readonly File[]): void {
    update({ warning: undefined });
    for (const file of files) {
      const refused = checkFile(file, { purpose, mode });
      made += 1;
      const upload = { id: `new${made}`, name: file.name, size: file.size, file };
      if (refused) {
        const { msg } = accountErrors[refused as keyof typeof accountErrors];
        append({ ...upload, state: 'failed', error: msg, canRetry: false });
      } else if (hasRoom()) {
        append({ ...upload, state: 'uploading', progress: 0 });
      }
    }
    // without the list it is not known what the files are held together by
    void (store.get().status === 'failed' && !isListing ? load() : run());
  }

  const append = (upload: Upload) => update({ uploads: [...store.get().uploads, upload] });

  function hasRoom(): boolean {
    const isRoom = store.get().uploads.filter(isKept).length < maxFiles;
    if (!isRoom) update({ warning: accountErrors.fileLimitReached.msg });
    return isRoom;
  }

  function retry(id: string): void {
    update({ warning: undefined });
    if (find(id)?.state !== 'failed' || !hasRoom()) return;
    change(id, { state: 'uploading', progress: 0, error: undefined });
    void run();
  }

  /** Uploads what is waiting, one after the other; what is chosen before the list has come waits for it. */
  async function run(): Promise<void> {
    while (running === undefined && !isListing && store.get().status === 'ready') {
      const next = store.get().uploads.find(({ state }) => state === 'uploading');
      if (next?.file === undefined) return;
      running = { id: next.id, abort: new AbortController() };
      await uploadOne(next.id, next.file, running.abort.signal);
      running = undefined;
    }
  }

  async function uploadOne(
    id: string,
    file: File,
    signal: AbortSignal,
    proof: CaptchaProof = noProof,
  ): Promise<void> {
    const isStopped = () => signal.aborted;
    try {
      const attachment = await calls.upload(store.get().relatedId, file, {
        purpose,
        mode,
        proof,
        signal,
        onProgress: (progress) => change(id, { progress }),
      });
      if (isStopped()) return;
      change(id, { ...listedUpload(attachment), id });
      say('success', accountMessages.fileUploaded);
    } catch (error) {
      if (isStopped()) return;
      // asked for once a try, so that nobody is kept in a circle
      const won = proof === noProof && isCaptchaWanted(error) ? await prove() : undefined;
      if (isStopped()) return;
      if (won !== undefined) {
        await uploadOne(id, file, signal, won);
        return;
      }
      if (error instanceof CallError && lostCodes.includes(error.code)) beginAnew();
      change(id, { state: 'failed', ...failureOf(error, [...lostCodes, ...laterCodes]) });
    }
  }

  /** The server holds the files for this browser no more, so the ones that it had are to be uploaded again. */
  function beginAnew(): void {
    update({
      relatedId: newRelatedId(),
      uploads: store.get().uploads.filter(({ state }) => state !== 'done'),
      warning: accountErrors.uploadExpired.msg,
    });
  }

  async function remove(id: string): Promise<void> {
    const upload = find(id);
    update({ warning: undefined });
    if (running?.id === id) {
      running.abort.abort();
      drop(id);
      // what had arrived before it was stopped is on the server's list
      await load();
    } else if (upload?.attachment === undefined) {
      drop(id);
    } else {
      try {
        await calls.remove(upload.attachment.id);
        drop(id);
        say('success', accountMessages.fileDeleted);
      } catch (error) {
        say('error', messageOf(error));
        await load();
      }
    }
  }

  return { store, load, add, retry, remove, stop: () => running?.abort.abort() };
}

function listedUpload(attachment: Attachment): Upload {
  const { id, fileName, fileSize, url } = attachment;
  return { id: String(id), name: fileName, size: fileSize, href: url, state: 'done', attachment };
}

/** What the server refuses for good is not tried again; all else may be, and what has these codes. */
function failureOf(error: unknown, triedAgain: readonly number[]): { error: string; canRetry: boolean } {
  const isRefusal = error instanceof CallError && error.field === 'files' && !triedAgain.includes(error.code);
  const text = error instanceof CallError && error.code !== 0 ? error.msg : accountErrors.uploadFailed.msg;
  return { error: text, canRetry: !isRefusal };
}

function isCaptchaWanted(error: unknown): boolean {
  return error instanceof CallError && captchaCodes.includes(error.code);
}

export function newRelatedId(): string {
  return hexOfBytes(crypto.getRandomValues(new Uint8Array(16)));
}
