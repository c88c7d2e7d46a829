import { isAnswer, optionsOf, takesSeveral, type Answer } from './answers.ts';
import type { AssessmentModel, ModelQuestion } from './model-schema.ts';

/** What becomes of the answers of an assessment that goes on by another version. Keys of questions, in the order of the version that comes. */
export interface CarryOver<Given extends Answer & { question: string }> {
  taken: Given[];
  /** Of those that are taken: what is asked is worded otherwise now. */
  reworded: string[];
  /** They had an answer, and can be answered otherwise now. */
  reopened: string[];
  /** They were not asked before. */
  added: string[];
  /** They had an answer, and are asked no more. */
  gone: string[];
}

/** Whether an answer to the one says the same of the other: what can be chosen is the same, in whatever order it stands. */
function isAnsweredAlike(
  [before, question]: readonly [AssessmentModel, ModelQuestion],
  [after, other]: readonly [AssessmentModel, ModelQuestion],
): boolean {
  if (question.kind !== other.kind || takesSeveral(question) !== takesSeveral(other)) return false;
  const words = (model: AssessmentModel, of: ModelQuestion) =>
    JSON.stringify(
      optionsOf(model, of)
        .map(({ key, text }) => [key, text])
        .sort(),
    );
  return words(before, question) === words(after, other);
}

/** An answer comes along where the key of its question is the same, and what can be chosen; all others are named. */
export function carryOver<Given extends Answer & { question: string }>(
  before: AssessmentModel,
  after: AssessmentModel,
  answers: readonly Given[],
): CarryOver<Given> {
  const asked = new Map(before.questions.map((question) => [question.key, question]));
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  const found: CarryOver<Given> = { taken: [], reworded: [], reopened: [], added: [], gone: [] };
  for (const question of after.questions) {
    const { key } = question;
    const [former, answer] = [asked.get(key), given.get(key)];
    if (former === undefined) found.added.push(key);
    else if (answer !== undefined) {
      const isKept =
        isAnsweredAlike([before, former], [after, question]) && isAnswer(after, question, answer);
      if (isKept) found.taken.push(answer);
      else found.reopened.push(key);
      if (isKept && former.text !== question.text) found.reworded.push(key);
    }
  }
  const kept = new Set(after.questions.map(({ key }) => key));
  found.gone = answers.flatMap(({ question }) => (kept.has(question) ? [] : [question]));
  return found;
}
