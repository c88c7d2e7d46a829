import { compileSet } from './evaluate.ts';
import { factKey, type Example, type Facts, type RuleSet, type Truth } from './rule-set.ts';
import { truthOf } from './test-rule.ts';

const factsOfExample = ({ facts }: Pick<Example, 'facts'>): Facts =>
  new Map(facts.map(({ field, year, value }) => [factKey(field, year), value]));

/** How examples come out, by their keys. */
export function tryExamples(set: RuleSet, today: string): Map<string, Truth> {
  const test = compileSet(set, today);
  return new Map(set.examples.map((example) => [example.key, truthOf(test(factsOfExample(example)))]));
}

/** Those that come out otherwise than is expected. */
export function failedExamples(set: RuleSet, today: string): Example[] {
  const found = tryExamples(set, today);
  return set.examples.filter(({ key, expected }) => found.get(key) !== expected);
}
