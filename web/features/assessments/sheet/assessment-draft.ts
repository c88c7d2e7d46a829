import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Answer, Answers } from '#contract/assessments/answers.ts';
import type { assessmentCalls } from '#contract/assessments/calls.ts';
import { answersPerSave } from '#contract/assessments/constants.ts';
import type { StoredAnswer } from '#contract/assessments/entities.ts';
import { assessmentErrors } from '#contract/assessments/errors.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';

type Save = typeof assessmentCalls.answerAssessment;
type Change = RequestOf<Save>['changes'][number];

interface AssessmentDraftState {
  answers: Answers;
  /** Who gave an answer that is on the server, by the keys of questions. */
  by: Readonly<Record<string, string>>;
  /** What a colleague has answered where something else was answered here. */
  theirs: Readonly<Record<string, StoredAnswer>>;
  /** Answers that are not on the server yet. */
  waiting: number;
  isSaving: boolean;
  /** Why the last save failed; '' where it did not. */
  failure: string;
  /** Nothing is taken any more: it was submitted, is gone, or goes by other questions. */
  isOver: boolean;
  /** The revs of all answers together, as they are known here. */
  revs: number;
}

export interface AssessmentDraft {
  store: ReadableStore<AssessmentDraftState>;
  answer: (question: string, answer: Answer) => void;
  /** Decides a question that two have answered. */
  keepMine: (question: string) => void;
  takeTheirs: (question: string) => void;
  /** Takes in what colleagues have answered meanwhile. */
  meet: (answers: readonly StoredAnswer[]) => void;
  /** Saves what waits; true where nothing is left, and nothing has to be decided. */
  save: () => Promise<boolean>;
}

/** What is not on the server, as it is kept in the browser until it is. */
export type Unsaved = Readonly<Record<string, Answer & { base: number }>>;

interface Options {
  known: readonly StoredAnswer[];
  /** What an earlier page has not got to the server. */
  unsaved: Unsaved;
  send: (changes: Change[]) => Promise<ResponseOf<Save>>;
  /** Called whenever what waits is another; with nothing once all is saved. */
  keep: (unsaved: Unsaved) => void;
}

/**
 * Answers that are saved one by one, and wait in the browser while the server cannot be reached. At a question that a colleague has answered otherwise meanwhile both
 * stand side by side until somebody has chosen.
 */
export function createAssessmentDraft({ known, unsaved, send, keep }: Options): AssessmentDraft {
  const revs = new Map<string, number>(known.map(({ question, rev }) => [question, rev]));
  const waiting = new Map<string, Answer>();
  for (const [question, { base, ...answer }] of Object.entries(unsaved)) {
    waiting.set(question, answer);
    // what it was answered after: the server tells whether somebody else was quicker
    revs.set(question, base);
  }
  const sumOfRevs = () => [...revs.values()].reduce((sum, rev) => sum + rev, 0);
  const store = createStore<AssessmentDraftState>({
    answers: { ...answersOf(known), ...Object.fromEntries(waiting) },
    by: namesOf(known),
    theirs: {},
    waiting: waiting.size,
    isSaving: false,
    failure: '',
    isOver: false,
    revs: sumOfRevs(),
  });
  const update = (part: Partial<AssessmentDraftState>) => {
    store.set({ ...store.get(), ...part, waiting: waiting.size, revs: sumOfRevs() });
    keep(
      Object.fromEntries(
        [...waiting].map(([question, answer]) => [question, { ...answer, base: revs.get(question) ?? 0 }]),
      ),
    );
  };
  let running: Promise<boolean> = Promise.resolve(true);

  async function saveNow(): Promise<boolean> {
    let refusal = '';
    for (let sent = undecided(); sent.length > 0; sent = undecided()) {
      update({ isSaving: true });
      try {
        take(
          await send(
            sent.map(([question, { chosen, reason }]) => ({
              ...{ question, reason, chosen: [...chosen] },
              base: revs.get(question) ?? 0,
            })),
          ),
          new Map(sent),
        );
      } catch (error) {
        const isOver = ends(error);
        if (isOver) waiting.clear();
        const wrong = error instanceof CallError ? error.field : undefined;
        // the one answer that is refused does not hold back the others
        const isDropped = wrong !== undefined && waiting.delete(wrong);
        if (isDropped) refusal = messageOf(error);
        const answers = Object.entries(store.get().answers).filter(([key]) => !isDropped || key !== wrong);
        update({
          ...{ isSaving: false, failure: messageOf(error), isOver },
          answers: Object.fromEntries(answers),
        });
        if (!isDropped) return false;
        continue;
      }
      // an answer that says nothing of what was sent would be sent for ever
      if (
        sent.every(
          ([question, answer]) => waiting.get(question) === answer && !(question in store.get().theirs),
        )
      ) {
        update({ failure: '没有保存，请刷新后再试' });
        return false;
      }
    }
    if (refusal !== '') update({ failure: refusal });
    return waiting.size === 0 && refusal === '';
  }

  /** What waits for nobody's decision, as much as goes in one request. */
  function undecided() {
    const { theirs } = store.get();
    return [...waiting].filter(([question]) => !(question in theirs)).slice(0, answersPerSave);
  }

  /** What was answered anew while it was on its way waits for the next one. */
  function take({ saved, conflicts }: ResponseOf<Save>, sent: ReadonlyMap<string, Answer>) {
    const { by, theirs } = store.get();
    for (const { question, rev } of saved) {
      revs.set(question, rev);
      if (waiting.get(question) === sent.get(question)) waiting.delete(question);
    }
    update({
      isSaving: false,
      failure: '',
      by: { ...by, ...namesOf(saved) },
      theirs: { ...theirs, ...Object.fromEntries(conflicts.map((each) => [each.question, each])) },
    });
  }

  function settle(question: string, decide: (theirs: StoredAnswer) => void) {
    const { [question]: found, ...others } = store.get().theirs;
    if (found === undefined) return;
    revs.set(question, found.rev);
    decide(found);
    update({ theirs: others });
  }

  return {
    store,
    answer: (question, answer) => {
      waiting.set(question, answer);
      update({ answers: { ...store.get().answers, [question]: answer } });
    },
    keepMine: (question) => settle(question, () => undefined),
    takeTheirs: (question) =>
      settle(question, ({ chosen, reason, by }) => {
        waiting.delete(question);
        const state = store.get();
        store.set({
          ...state,
          answers: { ...state.answers, [question]: { chosen, reason } },
          by: { ...state.by, [question]: by },
        });
      }),
    meet: (answers) => {
      const fresh = answers.filter(
        ({ question, rev }) => !waiting.has(question) && rev > (revs.get(question) ?? 0),
      );
      if (fresh.length === 0) return;
      for (const { question, rev } of fresh) revs.set(question, rev);
      const state = store.get();
      update({ answers: { ...state.answers, ...answersOf(fresh) }, by: { ...state.by, ...namesOf(fresh) } });
    },
    // one after the other: a save goes by what the one before has answered
    save: () => (running = running.then(saveNow)),
  };
}

const ends = (error: unknown): boolean =>
  error instanceof CallError &&
  [
    assessmentErrors.assessmentMoved.code,
    assessmentErrors.assessmentModelOld.code,
    commonErrors.notFound.code,
  ].some((code) => code === error.code);

const answersOf = (kept: readonly StoredAnswer[]): Answers =>
  Object.fromEntries(kept.map(({ question, chosen, reason }) => [question, { chosen, reason }]));

const namesOf = (kept: readonly StoredAnswer[]): Record<string, string> =>
  Object.fromEntries(kept.map(({ question, by }) => [question, by]));
