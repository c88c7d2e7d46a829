import { messageOf } from '../call/call-error.ts';
import { actedFor } from '../session/acting.ts';
import { isLoggedIn } from '../session/session.ts';
import { createStore, type ReadableStore } from '../store.ts';

/** What of a form is on the server. */
interface KnownDraft {
  id: number;
  /** The groups of files that belong to it. */
  relatedIds: readonly string[];
}

export interface ServerDraftOptions<Values> {
  initial: Values;
  known: KnownDraft | undefined;
  /** Keeps the values, in what is there already where `id` names it; answers the id of what they are kept in. */
  save: (values: Values, id: number | undefined) => Promise<number>;
  /** Adds a group of files to what is kept. */
  attach: (id: number, relatedId: string) => Promise<void>;
}

export interface ServerDraft<Values> {
  store: ReadableStore<{ said: string; isSaving: boolean }>;
  /** What stands in the form now. */
  note: (values: Values) => void;
  /** At once; or only what is not saved yet. */
  save: () => Promise<void>;
  saveChanges: () => Promise<void>;
  /** Files are added to what is kept; without a draft they make one. */
  attach: (relatedId: string) => Promise<void>;
  /** Submits the form, and nothing is saved after it. `id` is undefined where nothing is kept. Rejects as `handIn` does. */
  submit: (handIn: (id: number | undefined) => Promise<void>) => Promise<void>;
}

/** Keeps a form on the server while it is filled in: one request at a time, with what stands in the form when it begins. */
export function createServerDraft<Values>(options: ServerDraftOptions<Values>): ServerDraft<Values> {
  const { initial, known } = options;
  const store = createStore({ said: '', isSaving: false });
  const update = (part: Partial<{ said: string; isSaving: boolean }>) =>
    store.set({ ...store.get(), ...part });
  let values = initial;
  let saved = initial;
  let id = known?.id;
  const attached = new Set(known?.relatedIds);
  let isOver = false;
  const begunFor = actedFor();
  let running: Promise<unknown> = Promise.resolve();

  /** After what is under way. */
  function queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(work);
    running = next.catch(() => undefined);
    return next;
  }

  const quietly = (work: () => Promise<void>) =>
    queue(async () => {
      // what was written for one account is never kept as another's
      if (isOver || !isLoggedIn() || actedFor() !== begunFor) return;
      update({ isSaving: true });
      try {
        await work();
      } catch (error) {
        update({ said: `草稿没有保存：${messageOf(error)}` });
      }
      update({ isSaving: false });
    });

  async function saveNow(): Promise<number> {
    const current = values;
    id = await options.save(current, id);
    saved = current;
    update({ said: `草稿已保存 ${timeNow()}` });
    return id;
  }

  return {
    store,
    note: (current) => {
      values = current;
    },
    save: () =>
      quietly(async () => {
        await saveNow();
      }),
    saveChanges: () =>
      quietly(async () => {
        if (values !== saved) await saveNow();
      }),
    attach: (relatedId) =>
      quietly(async () => {
        if (attached.has(relatedId)) return;
        await options.attach(id ?? (await saveNow()), relatedId);
        attached.add(relatedId);
      }),
    submit: (handIn) =>
      queue(async () => {
        await handIn(id);
        isOver = true;
      }),
  };
}

const timeNow = () =>
  new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' });
