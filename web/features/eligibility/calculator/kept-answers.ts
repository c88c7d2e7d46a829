import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { answersIn } from '#contract/eligibility/visitor.ts';
import { daysAfter } from '#contract/shared-rules/shanghai-time.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';

const storageKey = 'policy-calculator';
/** A device may have other users later. */
export const retentionDays = 30;

/** What was answered in this browser, and is nowhere else. */
export const readAnswers = (today: string): StatedFact[] => readDated(today).answers;

/** The same with the day of the last answer; '' where there is none. What is too old goes. */
export function readDated(today: string): { day: string; answers: StatedFact[] } {
  const kept = parsed(readStored('localStorage', storageKey));
  const answers =
    kept.day > daysAfter(today, -retentionDays) && kept.day <= today ? answersIn(kept.values, today) : [];
  if (answers.length > 0) return { day: kept.day, answers };
  writeStored('localStorage', storageKey, '');
  return { day: '', answers };
}

/** Nothing is kept of nothing. */
export function keepAnswers(answers: readonly StatedFact[], today: string): void {
  const values = Object.fromEntries(answers.map((fact) => [factKey(fact.field, fact.year), fact.value]));
  writeStored('localStorage', storageKey, answers.length === 0 ? '' : JSON.stringify({ day: today, values }));
}

/** It may be anything. */
function parsed(text: string): { day: string; values: unknown } {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return nothing;
    const day: unknown = Reflect.get(kept, 'day');
    return typeof day === 'string' ? { day, values: Reflect.get(kept, 'values') as unknown } : nothing;
  } catch {
    return nothing;
  }
}

const nothing = { day: '', values: null };
