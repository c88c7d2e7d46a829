import { askOf, readyRules, type Rules } from '#contract/eligibility/describe-match.ts';
import type { CountedValue, DirectStep } from '#contract/eligibility/direct-entities.ts';
import { fieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import { factsOf } from '#contract/eligibility/known.ts';
import { valueText, type NameOf } from '#contract/eligibility/reading.ts';
import { factKey, rulesIn, type RulePeriod } from '#contract/eligibility/rule-set.ts';
import type { FactSource } from '#contract/eligibility/states.ts';
import type { SourcedFact } from '../known-facts.ts';

/** What an enterprise can have: 元, how that comes about, and from which values. */
export interface CountedOffer {
  amount: number;
  steps: DirectStep[];
  values: CountedValue[];
}

export interface Counting {
  rules: Rules;
  sources: readonly FactSource[];
  names: NameOf;
  /** The day that sums are counted on. */
  today: string;
}

interface Need {
  field: FieldKey;
  period: RulePeriod;
}

/** What the rules and the amount look at. */
const needsOf = ({ requirements, amount }: Rules): Need[] => [
  ...rulesIn(requirements),
  ...amount.parts.flatMap((part) => [
    ...(part.when === null ? [] : [part.when]),
    ...(part.basis === 'fixed' ? [] : [part]),
  ]),
];

/**
 * Counts what enterprises can have; undefined for one that has nothing to get. It fits by all that is known of it, as it sees by itself, and by the sources that
 * count alone; its sum comes from these.
 */
export function readyCount({
  rules,
  sources,
  names,
  today,
}: Counting): (known: readonly SourcedFact[]) => CountedOffer | undefined {
  const stand = readyRules(rules, today);
  const needs = needsOf(rules).map((need) => ({ ...askOf(need, today) }));
  return (known) => {
    if (stand(factsOf(known)).verdict.truth !== 'met') return undefined;
    const counted = known.filter(({ source }) => sources.includes(source));
    const { verdict, amount } = stand(factsOf(counted));
    if (verdict.truth !== 'met' || amount.state !== 'known' || amount.yuan <= 0) return undefined;
    const used = new Map<string, CountedValue>();
    for (const { field, year } of needs) {
      const fact = counted.find((one) => one.field === field && one.year === year);
      if (fact === undefined) continue;
      used.set(factKey(field, year), {
        label: `${year === null ? '' : `${String(year)} 年`}${fieldOf(field).label}`,
        text: valueText(field, fact.value, names),
        source: fact.source,
        day: fact.day,
      });
    }
    return {
      amount: amount.yuan,
      steps: amount.steps.map((text, n) => ({ text, clause: rules.amount.parts[n]?.clause ?? '' })),
      values: [...used.values()],
    };
  };
}
