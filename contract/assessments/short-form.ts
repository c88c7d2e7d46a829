import { isAnswer, type Answer, type Answers } from './answers.ts';
import { carryOver } from './carry-over.ts';
import type { AssessmentModel, ModelQuestion } from './model-schema.ts';
import { partOf } from './tree.ts';

/** The questions of the short form, in its order; a key that the model has no question of is passed over. */
export function shortQuestions(model: AssessmentModel): ModelQuestion[] {
  const questions = new Map(model.questions.map((question) => [question.key, question]));
  return model.short.flatMap((key) => questions.get(key) ?? []);
}

/** Of answers that were kept somewhere, those that the short form takes. What was kept may be anything. */
export function shortAnswersIn(model: AssessmentModel, kept: unknown): Record<string, Answer> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    shortQuestions(model).flatMap((question) => {
      const answer = readAnswer(Reflect.get(kept, question.key));
      return answer !== undefined && isAnswer(model, question, answer) ? [[question.key, answer]] : [];
    }),
  );
}

/** What becomes of answers to the short form of one version by another: those alone come along whose question is asked alike. */
export const carryShort = (before: AssessmentModel, after: AssessmentModel, kept: unknown) =>
  carryOver(
    before,
    after,
    Object.entries(shortAnswersIn(before, kept)).map(([question, { chosen, reason }]) => ({
      ...{ question, chosen, reason },
    })),
  );

function readAnswer(value: unknown): Answer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const chosen: unknown = Reflect.get(value, 'chosen');
  const reason: unknown = Reflect.get(value, 'reason');
  return Array.isArray(chosen) && chosen.every((key) => typeof key === 'string') && typeof reason === 'string'
    ? { chosen, reason }
    : undefined;
}

/** How far a question is met, from 0 to 1; undefined where it is open, or does not concern the enterprise. */
export function shareOf(
  model: AssessmentModel,
  question: ModelQuestion,
  answer: Answer | undefined,
): number | undefined {
  if (answer?.reason !== '') return undefined;
  const [first = ''] = answer.chosen;
  switch (question.kind) {
    case 'requirement':
      return model.tool === 'maturity' ? (model.scale.find(({ key }) => key === first)?.value ?? 0) : 0;
    case 'item':
      return first === 'met' ? 1 : first === 'partly' ? 0.5 : 0;
    case 'choice':
      return Math.min(
        1,
        question.options.reduce((sum, { key, value }) => sum + (answer.chosen.includes(key) ? value : 0), 0) /
          100,
      );
    case 'scene':
      return Math.min(1, Math.max(0, Number(first) / question.levels.length));
  }
}

/** What a few answers show, and no more: what is met, what is not, and which parts stand out. Never a score, nor a level. */
export interface RoughPicture {
  met: number;
  partly: number;
  notMet: number;
  /** Keys of what is met least, the least first. */
  weak: string[];
  /** Of each part that was answered, in the order of the model. */
  parts: { part: string; met: number; of: number }[];
}

/** Most of a question is met from here on, and hardly anything of it up to there. */
const mostly = 0.8;
const hardly = 0.25;

export function roughPicture(model: AssessmentModel, answers: Answers): RoughPicture {
  const shares = shortQuestions(model).flatMap((question) => {
    const share = shareOf(model, question, answers[question.key]);
    return share === undefined ? [] : [{ question, share }];
  });
  const parts = new Map<string, { part: string; met: number; of: number }>();
  for (const { question, share } of shares) {
    const part = partOf(model.nodes, question.node).key;
    const count = parts.get(part) ?? { part, met: 0, of: 0 };
    parts.set(part, { part, met: count.met + (share >= mostly ? 1 : 0), of: count.of + 1 });
  }
  return {
    met: shares.filter(({ share }) => share >= mostly).length,
    partly: shares.filter(({ share }) => share < mostly && share > hardly).length,
    notMet: shares.filter(({ share }) => share <= hardly).length,
    weak: shares
      .filter(({ share }) => share < mostly)
      .toSorted((one, other) => one.share - other.share)
      .map(({ question }) => question.key),
    parts: model.nodes.flatMap(({ key }) => parts.get(key) ?? []),
  };
}
