import type { AssessmentModel, ModelQuestion } from './model-schema.ts';

/**
 * An answer to one question: keys of what is chosen, or why it is left out. Requirements take a key of the scale, items one of `itemAnswers`,
 * choices keys of their options, scenes the number of a level as text. Nothing chosen of several says that none holds.
 */
export interface Answer {
  chosen: readonly string[];
  /** Why the question does not concern the enterprise; '' where it is answered. */
  reason: string;
}

export type Answers = Readonly<Record<string, Answer | undefined>>;

/** What an item of a list is answered with. */
export const itemAnswers = { met: '已落实', partly: '部分落实', notMet: '未落实' } as const;

export interface AnswerOption {
  key: string;
  text: string;
}

/** Where nothing is in use: below the first level of a scene. */
const noLevel = '0';

/** What one may answer, the most that can be said first, but for options of a choice, which stand as the model has them. */
export function optionsOf(model: AssessmentModel, question: ModelQuestion): readonly AnswerOption[] {
  switch (question.kind) {
    case 'requirement':
      return model.tool === 'maturity' ? model.scale : [];
    case 'item':
      return Object.entries(itemAnswers).map(([key, text]) => ({ key, text }));
    case 'choice':
      return question.options;
    case 'scene':
      return [
        { key: noLevel, text: '还没有' },
        ...question.levels.map(({ text }, index) => ({ key: String(index + 1), text })),
      ];
  }
}

/** Whether several may be chosen. */
export const takesSeveral = (question: ModelQuestion): boolean =>
  question.kind === 'choice' && question.several;

/** Whether it may be left out, with a reason. */
export const mayBeLeftOut = (question: ModelQuestion): boolean =>
  question.kind === 'requirement' || (question.kind === 'item' && question.appliesWhen !== null);

/** Whether an answer is one that the question takes. */
export function isAnswer(
  model: AssessmentModel,
  question: ModelQuestion,
  { chosen, reason }: Answer,
): boolean {
  if (reason !== '') return chosen.length === 0 && mayBeLeftOut(question);
  const keys = new Set(optionsOf(model, question).map(({ key }) => key));
  if (new Set(chosen).size !== chosen.length || !chosen.every((key) => keys.has(key))) return false;
  return takesSeveral(question) || chosen.length === 1;
}

/** Whether two answers say the same. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.reason === other.reason && [...one.chosen].sort().join() === [...other.chosen].sort().join();
