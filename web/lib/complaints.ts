import { errors } from '#contract/errors.ts';
import type { FormErrors } from '#contract/shared-rules/rule.ts';
import { CallError } from './call-error.ts';

/** What is wrong with each field, as the text to show beside it. */
export type Complaints<Fields> = { readonly [Field in keyof Fields]?: string | undefined };

/** The texts of what the rules found. */
export function textsOf<Fields>(found: FormErrors<Fields>): Complaints<Fields> {
  const texts: { [Field in keyof Fields]?: string } = {};
  for (const field of Object.keys(found) as (keyof Fields)[]) {
    const error = found[field];
    if (error) texts[field] = errors[error].msg;
  }
  return texts;
}

/** What failed calls say about the given fields. Empty when no field is to blame. */
export function complaintsOf<Fields>(
  error: unknown,
  fields: readonly (keyof Fields & string)[],
): Complaints<Fields> {
  const complaints: { [Field in keyof Fields]?: string } = {};
  for (const each of errorsIn(error)) {
    if (!(each instanceof CallError)) continue;
    const field = fields.find((name) => name === each.field);
    if (field) complaints[field] ??= each.message;
  }
  return complaints;
}

/** One error, or those that allOrErrors has thrown together. */
export function errorsIn(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? (error.errors as unknown[]) : [error];
}

/** Waits for all calls. The errors of those that failed are thrown together. */
export async function allOrErrors(calls: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(calls);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
}
