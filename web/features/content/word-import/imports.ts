import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';

/** Larger ones take a browser's memory rather than its time. */
export const mostMegabytes = 20;
/** In one go. */
export const mostDocuments = 50;

type ImportState =
  | { is: 'waiting' }
  | { is: 'reading'; pictures: number }
  | { is: 'done'; id: number; title: string; lostPictures: number }
  | { is: 'failed'; msg: string };

export interface ImportRow {
  /** As the computer of whoever imports it names it. */
  name: string;
  file: File;
  state: ImportState;
}

export interface ImportPorts {
  /** Makes a draft of a document. `onPicture` is told of each picture that was taken. */
  make: (
    file: File,
    onPicture: () => void,
    signal: AbortSignal,
  ) => Promise<{ id: number; title: string; lostPictures: number }>;
}

export interface Imports {
  store: ReadableStore<{ rows: readonly ImportRow[]; isBusy: boolean; refusal: string | undefined }>;
  /** Files of other types, too large or too many are said, the others wait. */
  add: (files: readonly File[]) => void;
  remove: (row: ImportRow) => void;
  /** Makes drafts of what waits and of what has failed, one after the other. */
  start: (make: ImportPorts['make']) => Promise<void>;
  /** Ends what is under way; drafts that are there stay. */
  stop: () => void;
}

function refusalOf({ name, size }: File): string | undefined {
  if (/\.doc$/i.test(name)) return `${name}：是旧格式，请在 Word 或 WPS 里另存为 docx`;
  if (!/\.docx$/i.test(name)) return `${name}：不是 docx 文档`;
  if (size === 0) return `${name}：文件是空的`;
  if (size > mostMegabytes * 1024 * 1024) return `${name}：超过 ${String(mostMegabytes)} MB`;
  return undefined;
}

/** Documents on their way to be drafts. */
export function createImports(): Imports {
  const store = createStore<ReturnType<Imports['store']['get']>>({
    rows: [],
    isBusy: false,
    refusal: undefined,
  });
  let running: AbortController | undefined;
  const put = (file: File, state: ImportState) => {
    const known = store.get();
    store.set({ ...known, rows: known.rows.map((row) => (row.file === file ? { ...row, state } : row)) });
  };

  async function makeOne(file: File, make: ImportPorts['make'], signal: AbortSignal): Promise<void> {
    let pictures = 0;
    put(file, { is: 'reading', pictures });
    const onPicture = () => put(file, { is: 'reading', pictures: (pictures += 1) });
    try {
      put(file, { is: 'done', ...(await make(file, onPicture, signal)) });
    } catch (error) {
      if (signal.aborted) return;
      put(file, { is: 'failed', msg: wordsOf(error) });
    }
  }

  return {
    store,
    add: (files) => {
      const { rows, isBusy } = store.get();
      const refusals = files.flatMap((file) => refusalOf(file) ?? []);
      const known = new Set(rows.map(({ file }) => `${file.name} ${String(file.size)}`));
      const fit = files.filter(
        (file) => refusalOf(file) === undefined && !known.has(`${file.name} ${String(file.size)}`),
      );
      const room = mostDocuments - rows.length;
      if (fit.length > room) refusals.push(`一次至多 ${String(mostDocuments)} 个，其余的请下次导入`);
      const added = fit.slice(0, room).map((file): ImportRow => ({
        name: file.name,
        file,
        state: { is: 'waiting' },
      }));
      store.set({
        rows: [...rows, ...added],
        isBusy,
        refusal: refusals.length === 0 ? undefined : refusals.join('；'),
      });
    },
    remove: (row) => store.set({ ...store.get(), rows: store.get().rows.filter((one) => one !== row) }),
    start: async (make) => {
      const { rows, isBusy } = store.get();
      if (isBusy) return;
      const own = (running = new AbortController());
      store.set({ ...store.get(), isBusy: true });
      for (const { file, state } of rows) {
        if (own.signal.aborted) break;
        if (state.is === 'waiting' || state.is === 'failed') await makeOne(file, make, own.signal);
      }
      store.set({ ...store.get(), isBusy: false });
    },
    stop: () => running?.abort(),
  };
}

const wordsOf = (error: unknown): string => {
  if (error instanceof CallError) return messageOf(error);
  const isLong = error instanceof Error && error.name === 'LongDocument';
  return isLong ? '正文超过 20 万字符，请分成几篇' : '读不出文字：文件已损坏、加了密码，或不是 Word 文档';
};
