import type { Answer, Answers } from './form.ts';

/** What is filled in, and how often each field was saved. */
export interface Filled {
  answers: Answers;
  revs: Readonly<Record<string, number>>;
}

/** By field; `base` is the rev that whoever changed it has seen. */
export type Changes = Readonly<Record<string, { answer: Answer; base: number }>>;

/**
 * Writes what one member has changed into what is there: fields that only one side has changed merge. A field that somebody else has saved meanwhile stays as it is and is
 * named, so that both can be shown side by side.
 */
export function merge({ answers, revs }: Filled, changes: Changes): Filled & { conflicts: string[] } {
  const merged = { answers: { ...answers }, revs: { ...revs } };
  const conflicts: string[] = [];
  for (const [field, { answer, base }] of Object.entries(changes)) {
    const rev = revs[field] ?? 0;
    if (isSame(answers[field] ?? '', answer)) continue;
    if (rev === base) {
      merged.answers[field] = answer;
      merged.revs[field] = rev + 1;
    } else conflicts.push(field);
  }
  return { ...merged, conflicts };
}

/** Nothing typed is the same as nothing there. */
export function isSame(one: Answer, other: Answer): boolean {
  const plain = (value: Answer) => (typeof value !== 'string' && value.length === 0 ? '' : value);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
