import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { filingCalls } from '#contract/filings/calls.ts';
import type { Answer } from '#contract/filings/form.ts';
import { isSame } from '#contract/filings/merge.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';

type Filled = Readonly<Record<string, Answer>>;
type Save = typeof filingCalls.saveFiling;

interface FilingDraftState {
  answers: Filled;
  /** What a colleague has saved at a field that was changed here as well. */
  theirs: Filled;
  filingId: number | undefined;
  /** What became of the last save, in words. */
  said: string;
  isSaving: boolean;
}

export interface FilingDraft {
  store: ReadableStore<FilingDraftState>;
  change: (field: string, answer: Answer) => void;
  /** Decides a field that two have changed. */
  keepMine: (field: string) => void;
  takeTheirs: (field: string) => void;
  hasChanges: () => boolean;
  /** Whether a field waits for somebody to choose. */
  hasConflicts: () => boolean;
  /** Saves what is not saved; answers the filing, or undefined where it failed. */
  save: () => Promise<number | undefined>;
}

/**
 * What is filled in, saved field by field. Of what a colleague saves meanwhile, other fields come in by themselves; at the same field both stand side by side until
 * somebody has chosen.
 */
export function createFilingDraft(
  known: { answers: Filled; revs: Readonly<Record<string, number>>; filingId: number | undefined },
  send: (changes: RequestOf<Save>['changes'], filingId: number | undefined) => Promise<ResponseOf<Save>>,
): FilingDraft {
  const store = createStore<FilingDraftState>({
    ...{ answers: known.answers, theirs: {}, filingId: known.filingId, said: '', isSaving: false },
  });
  const update = (part: Partial<FilingDraftState>) => store.set({ ...store.get(), ...part });
  let { answers: saved, revs } = known;
  let running: Promise<number | undefined> = Promise.resolve(known.filingId);

  const changedFields = () => {
    const { answers, theirs } = store.get();
    return Object.keys(answers).filter(
      (field) => !(field in theirs) && !isSame(answers[field] ?? '', saved[field] ?? ''),
    );
  };

  async function saveNow(): Promise<number | undefined> {
    const { answers: sent, filingId } = store.get();
    const changed = changedFields();
    if (changed.length === 0 && filingId !== undefined) return filingId;
    update({ isSaving: true });
    try {
      const answer = await send(
        Object.fromEntries(
          changed.map((field) => [field, { answer: copied(sent[field] ?? ''), base: revs[field] ?? 0 }]),
        ),
        filingId,
      );
      take(answer, sent);
      return answer.filingId;
    } catch (error) {
      update({ isSaving: false, said: `没有保存：${messageOf(error)}` });
      return undefined;
    }
  }

  /** What was typed while it was on its way, or is asked about, stays as it is here. */
  function take(answer: ResponseOf<Save>, sent: Filled) {
    const now = store.get();
    const theirs = {
      ...now.theirs,
      ...Object.fromEntries(answer.conflicts.map((field) => [field, answer.answers[field] ?? ''])),
    };
    const kept = Object.keys(now.answers).filter(
      (field) => field in theirs || !isSame(now.answers[field] ?? '', sent[field] ?? ''),
    );
    saved = answer.answers;
    revs = answer.revs;
    update({
      theirs,
      answers: {
        ...answer.answers,
        ...Object.fromEntries(kept.map((field) => [field, now.answers[field] ?? ''])),
      },
      filingId: answer.filingId,
      isSaving: false,
    });
    // said last: what was typed meanwhile is not saved yet
    const isAll = changedFields().length === 0;
    update({
      said: answer.conflicts.length > 0 ? '有的内容同事刚刚也改过，请选用哪一个' : isAll ? '已自动保存' : '',
    });
  }

  const decide = (field: string, answer: Answer) => {
    const { theirs, answers } = store.get();
    update({
      theirs: Object.fromEntries(Object.entries(theirs).filter(([name]) => name !== field)),
      answers: { ...answers, [field]: answer },
    });
  };
  return {
    store,
    change: (field, answer) => update({ answers: { ...store.get().answers, [field]: answer }, said: '' }),
    keepMine: (field) => decide(field, store.get().answers[field] ?? ''),
    takeTheirs: (field) => decide(field, store.get().theirs[field] ?? ''),
    hasChanges: () => changedFields().length > 0,
    hasConflicts: () => Object.keys(store.get().theirs).length > 0,
    // one after the other: a save goes by what the one before has answered
    save: () => (running = running.then(saveNow)),
  };
}

const copied = (answer: Answer): Answer =>
  typeof answer === 'string' ? answer : answer.map((row) => ({ ...row }));
