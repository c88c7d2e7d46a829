import type { ErrorName } from '../errors.ts';

/**
 * A rule looks at one field and names what is wrong with it. It sees the whole form because some fields depend on others.
 * Pure: what depends on the clock takes the day as an argument.
 */
export type Rule<Form = unknown, Value = string> = (value: Value, form: Form) => ErrorName | undefined;

/** One rule for every field of a form. Browser and server run the same table. */
export type FormRules<Form> = { readonly [Field in keyof Form]-?: Rule<Form, Form[Field]> };

export type FormErrors<Form> = { [Field in keyof Form]?: ErrorName };

/** Runs every rule. An empty object means that the form may be sent; fields come in the order of the table. */
export function checkForm<Form extends object>(rules: FormRules<Form>, form: Form): FormErrors<Form> {
  const found: FormErrors<Form> = {};
  for (const field of Object.keys(rules) as (keyof Form)[]) {
    const error = rules[field](form[field], form);
    if (error) found[field] = error;
  }
  return found;
}

/** The first complaint wins, so rules stand in the order in which people should hear of them. */
export function inOrder<Form, Value>(...rules: Rule<Form, Value>[]): Rule<Form, Value> {
  return (value, form) => {
    for (const rule of rules) {
      const error = rule(value, form);
      if (error) return error;
    }
    return undefined;
  };
}

/** White space alone counts as nothing: text inputs are trimmed before they are sent. */
export function required(error: ErrorName): Rule {
  return (value) => (value.trim() === '' ? error : undefined);
}

/** Judges the trimmed text. Says nothing about an empty one: that is for `required`. */
export function matches(isRight: (text: string) => boolean, error: ErrorName): Rule {
  return (value) => {
    const text = value.trim();
    return text === '' || isRight(text) ? undefined : error;
  };
}

export function maxLength(limit: number, error: ErrorName): Rule {
  return (value) => (textLength(value.trim()) > limit ? error : undefined);
}

/** Characters as people and PostgreSQL's char_length count them: one for each code point, so that 𠮷 is one and not two. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** For fields about which there is nothing to say. */
export const anything: Rule<unknown, unknown> = () => undefined;
