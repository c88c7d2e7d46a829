import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';

export interface ColumnForm {
  key: string;
  name: string;
  choices: readonly string[];
}

/** The greatest number by which they are put in order. */
export const columnOrderMax = 10_000;

const areChoices = (choices: readonly string[]) =>
  choices.length > 0 &&
  choices.length <= 50 &&
  new Set(choices).size === choices.length &&
  choices.every((choice) => choice.trim() !== '' && textLength(choice) <= 30);

export const columnRules: FormRules<ColumnForm> = {
  key: inOrder(
    required('columnKeyFormat'),
    matches((key) => /^[a-z][a-z0-9_]{1,29}$/.test(key), 'columnKeyFormat'),
  ),
  name: inOrder(required('columnNameRequired'), maxLength(20, 'columnNameRequired')),
  choices: (choices) => (areChoices(choices) ? undefined : 'columnChoicesRequired'),
};
