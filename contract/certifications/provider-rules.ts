import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';
import { supplyLengths as lengths } from '../supply/constants.ts';
import { providerContactMaxLength } from './constants.ts';

/** What a certified provider says of itself in public; all else of its item is what was certified. Texts are plain. */
export interface ProviderItemForm {
  summary: string;
  /** The server makes a paragraph of each line. */
  body: string;
  /** Public; '' for none. */
  contact: string;
}

const within =
  ({ min, max }: { min: number; max: number }) =>
  (text: string) =>
    textLength(text.trim()) >= min && textLength(text.trim()) <= max;

/** Run by the form and by the server. */
export const providerItemRules: FormRules<ProviderItemForm> = {
  summary: inOrder(required('supplySummaryLength'), matches(within(lengths.summary), 'supplySummaryLength')),
  body: inOrder(required('supplyBodyLength'), matches(within(lengths.body), 'supplyBodyLength')),
  contact: maxLength(providerContactMaxLength, 'providerContactTooLong'),
};

/** Which field of the form shows what a reviewer says of a field of the item. */
export const providerFormFields: Readonly<Record<string, string>> = {
  summary: 'summary',
  body: 'body',
  imageUrl: 'images',
  'extra.contact': 'contact',
};
