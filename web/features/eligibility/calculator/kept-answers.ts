import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { answersIn } from '#contract/eligibility/visitor.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';

const storageKey = 'policy-calculator';

/** What was answered in this browser, and is nowhere else. */
export function readAnswers(today: string): StatedFact[] {
  const text = readStored('localStorage', storageKey);
  try {
    return text === '' ? [] : answersIn(JSON.parse(text), today);
  } catch {
    return [];
  }
}

/** Nothing is kept of nothing. */
export function keepAnswers(answers: readonly StatedFact[]): void {
  const values = answers.map((fact) => [factKey(fact.field, fact.year), fact.value]);
  writeStored(
    'localStorage',
    storageKey,
    values.length === 0 ? '' : JSON.stringify(Object.fromEntries(values)),
  );
}
