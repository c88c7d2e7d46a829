import { compileSet } from './evaluate.ts';
import { factKey, type Example, type Facts, type RuleSet, type Truth } from './rule-set.ts';
import { truthOf } from './test-rule.ts';

const factsOfExample = ({ facts }: Pick<Example, 'facts'>): Facts =>
  new Map(facts.map(({ field, year, value }) => [factKey(field, year), value]));

/**
 * How examples come out, by their keys. Each is tried as of the day on which it was written: rules say 上年度, and an example does not fail because a year is
 * over.
 */
export function tryExamples(set: RuleSet, today: string): Map<string, Truth> {
  return new Map(
    set.examples.map((example) => {
      const test = compileSet(set, dayOfExample(example, today));
      return [example.key, truthOf(test(factsOfExample(example)))];
    }),
  );
}

/** As of which day an example is tried. */
export const dayOfExample = ({ day }: Pick<Example, 'day'>, today: string): string => day ?? today;

/** Those that come out otherwise than is expected. */
export function failedExamples(set: RuleSet, today: string): Example[] {
  const found = tryExamples(set, today);
  return set.examples.filter(({ key, expected }) => found.get(key) !== expected);
}
