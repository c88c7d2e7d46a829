import type { ErrorName } from '../errors.ts';
import type { DictionaryCode } from '../reference/dictionaries.ts';

/** The form of a kind whose items belong to those who write them, beside what every such form asks (contract/supply/form-of.ts). */
export interface FormLayout<Name extends string = string> {
  /** Said below the title and the text. */
  help: { title: string; body: string };
  /** The fields that the form asks for, in its order: of two in a row both stand beside each other. */
  rows: readonly (readonly Name[])[];
}

/** How a form asks for a field. */
export interface Asked {
  /** What the form calls it, where that is not the item's name for it. */
  as?: string;
  help?: string;
  /** Said where it is missing or wrong. */
  error?: ErrorName;
  /** Of several, and of a text that is typed: one at least. Of one that is chosen, the shape says it. */
  isRequired?: true;
  /** Of a text: fewer characters fit in than the rule takes. */
  maxLength?: number;
  /** Of a text: it is one of these names. */
  dictionary?: DictionaryCode;
  /** Of a day: so many days from today where a form begins. */
  beginsInDays?: number;
  /** Of the last day of a time: where that begins, and how many months it lasts at most. */
  endOf?: { first: string; months: number };
}
