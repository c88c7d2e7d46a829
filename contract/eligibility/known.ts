import type { FieldKey } from './facts.ts';
import { factKey, type Facts, type FactValue } from './rule-set.ts';
import type { FactSource } from './states.ts';

/** A value of an enterprise, and where it comes from. Of an answer that stays in the browser no source. */
export interface KnownFact {
  field: FieldKey;
  year: number | null;
  value: FactValue;
  source: FactSource | null;
  /** In Shanghai. */
  day: string;
  by: string;
}

/** What counts: of several sources the first. */
export function factsOf(known: readonly Pick<KnownFact, 'field' | 'year' | 'value'>[]): Facts {
  const facts = new Map<string, FactValue>();
  for (const { field, year, value } of known) {
    const key = factKey(field, year);
    if (!facts.has(key)) facts.set(key, value);
  }
  return facts;
}
