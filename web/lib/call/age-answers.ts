import { entries } from './answers.ts';

/**
 * Call when the visitor has changed what calls answer: what is kept is still shown at once, and asked for again however young it is. Apart from
 * answers.ts, because the first page does without.
 */
export function ageAnswers(): void {
  for (const entry of entries.values()) if (entry.state.get().status === 'ready') entry.startedAt = 0;
}
