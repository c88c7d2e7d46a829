import { optionsOf, type Answer } from './answers.ts';
import type { AssessmentModel, ModelQuestion } from './model-schema.ts';

/** An answer as people say it. */
export function answerWords(
  model: AssessmentModel,
  question: ModelQuestion,
  answer: Pick<Answer, 'chosen' | 'reason'> | undefined,
): string {
  if (answer === undefined) return '还没有回答';
  if (answer.reason !== '') return `不适用（${answer.reason}）`;
  const texts = optionsOf(model, question).flatMap(({ key, text }) =>
    answer.chosen.includes(key) ? [text] : [],
  );
  return texts.length === 0 ? '都没有' : texts.join('、');
}
