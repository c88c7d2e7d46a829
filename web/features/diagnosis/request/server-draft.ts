import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';

/** What of an application is on the server. */
export interface KnownDraft {
  applyId: number;
  relatedId: string;
}

export interface ServerDraft {
  store: ReadableStore<{ said: string; isSaving: boolean }>;
  /** What stands in the form now. */
  note: (values: DiagnosisForm) => void;
  /** At once; or only what is not saved yet. */
  save: () => Promise<void>;
  saveChanges: () => Promise<void>;
  /** Files are added to what is kept; without a draft they make one. */
  attach: (relatedId: string) => Promise<void>;
  /** Hands the form in, and nothing is saved after it. `applyId` is undefined where nothing is kept. Rejects as `handIn` does. */
  submit: (handIn: (applyId: number | undefined) => Promise<void>) => Promise<void>;
}

/** The body of a call. */
export const bodyOf = (form: DiagnosisForm) => ({
  ...form,
  problems: [...form.problems],
  systems: [...form.systems],
});

/** Keeps a form on the server while it is filled in: one request at a time, with what stands in the form when it begins. */
export function createServerDraft(initial: DiagnosisForm, known: KnownDraft | undefined): ServerDraft {
  const store = createStore({ said: '', isSaving: false });
  const update = (part: Partial<{ said: string; isSaving: boolean }>) =>
    store.set({ ...store.get(), ...part });
  let values = initial;
  let saved = initial;
  let applyId = known?.applyId;
  let attached = known?.relatedId ?? '';
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();

  /** After what is under way. */
  function queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(work);
    running = next.catch(() => undefined);
    return next;
  }

  const quietly = (work: () => Promise<void>) =>
    queue(async () => {
      if (isOver || !isLoggedIn()) return;
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
    const answer = await send(diagnosisCalls.saveDraft, bodyOf(current), { quiet: true });
    applyId = answer.applyId;
    saved = current;
    update({ said: `草稿已保存 ${timeNow()}` });
    return answer.applyId;
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
        if (relatedId === attached) return;
        const id = applyId ?? (await saveNow());
        await send(diagnosisCalls.addApplyFile, { applyId: id, relatedId }, { quiet: true });
        attached = relatedId;
      }),
    submit: (handIn) =>
      queue(async () => {
        await handIn(applyId);
        isOver = true;
      }),
  };
}

const timeNow = () =>
  new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' });
