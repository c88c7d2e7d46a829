import type { Answers } from './answers.ts';
import { scoreMaturity } from './maturity.ts';
import type { MaturityModel, Requirement } from './model-schema.ts';
import type { Assessed } from './result.ts';
import { askedQuestions, exact } from './tree.ts';

/** A requirement that is not wholly met, and what the score gains once it is. */
export interface Gap {
  question: string;
  gain: number;
}

/** How many gaps a result shows. */
export const shownGaps = 10;

/** What would help most, first. Of equal gains the lower level comes first: it is the easier one, and the later ones build on it. */
export function gapsOf(model: MaturityModel, assessed: Assessed): Gap[] {
  const { score } = scoreMaturity(model, assessed);
  const best = bestKey(model);
  return (
    askedQuestions(model, assessed.leftOut)
      .filter((each): each is Requirement => each.kind === 'requirement')
      // what does not concern the enterprise is no gap
      .filter(({ key }) => (assessed.answers[key]?.reason ?? '') === '')
      .map((question) => ({
        question,
        gain: exact(
          scoreMaturity(model, { ...assessed, answers: met(assessed.answers, question.key, best) }).score -
            score,
        ),
      }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain || one.question.level - other.question.level)
      .map(({ question, gain }) => ({ question: question.key, gain }))
  );
}

/**
 * The fewest requirements that, once wholly met, make the next level: those that gain most. Undefined at the highest level. A gate makes gains
 * depend on each other; then it is a way, and not always the shortest.
 */
export function wayToNextLevel(model: MaturityModel, assessed: Assessed): string[] | undefined {
  const best = bestKey(model);
  const { next } = scoreMaturity(model, assessed);
  if (next === null) return undefined;
  const way: string[] = [];
  let { answers } = assessed;
  // without a gate gains add up, and one round is enough
  for (let gaps = gapsOf(model, assessed); gaps.length > 0; gaps = gapsOf(model, { ...assessed, answers }))
    for (const { question } of gaps) {
      way.push(question);
      answers = met(answers, question, best);
      if (scoreMaturity(model, { ...assessed, answers }).score >= next.min) return way;
    }
  return undefined;
}

const met = (answers: Answers, key: string, best: string): Answers => ({
  ...answers,
  [key]: { chosen: [best], reason: '' },
});

const bestKey = ({ scale }: MaturityModel): string =>
  scale.reduce((best, each) => (each.value > best.value ? each : best)).key;
