import type { FormErrors } from '#contract/shared-rules/rule.ts';
import { CallError } from './call-error.ts';
import { textOf } from './error-texts.ts';

/** What is wrong with each field, as the text to show beside it. */
export type Complaints<Fields> = { readonly [Field in keyof Fields]?: string | undefined };

/** The texts of what the rules found. */
export function textsOf<Fields>(found: FormErrors<Fields>): Complaints<Fields> {
  const texts: { [Field in keyof Fields]?: string } = {};
  for (const field of Object.keys(found) as (keyof Fields)[]) {
    const error = found[field];
    if (error) texts[field] = textOf(error);
  }
  return texts;
}

/** What a failed call says about the given fields. Empty when no field is to blame. */
export function complaintsOf<Fields>(
  error: unknown,
  fields: readonly (keyof Fields & string)[],
): Complaints<Fields> {
  const complaints: { [Field in keyof Fields]?: string } = {};
  if (!(error instanceof CallError)) return complaints;
  for (const { field, msg } of [error, ...error.others]) {
    const known = fields.find((name) => name === field);
    if (known) complaints[known] ??= msg;
  }
  return complaints;
}
