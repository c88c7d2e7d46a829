import { checkForm, type FormRules } from '#contract/shared-rules/rule.ts';
import { fail } from './fail.ts';

/** Runs a form's rules and fails with the first field that is wrong, in the order of the table. */
export function requireForm<Form extends object>(rules: FormRules<Form>, form: Form): void {
  const found = checkForm(rules, form);
  for (const field of Object.keys(found) as (keyof Form & string)[]) {
    const error = found[field];
    if (error !== undefined) fail(error, { field });
  }
}
