import { canonicalCreditCode } from '../shared-rules/credit-code.ts';

/** What a change can change. */
export const changeableFields = ['companyName', 'creditCode', 'address', 'legalPerson'] as const;
export type ChangeableData = Record<(typeof changeableFields)[number], string>;

const asCompared = (field: keyof ChangeableData, text: string) =>
  field === 'creditCode' ? canonicalCreditCode(text) : text.trim();

/** Of what is certified, what is asked to be otherwise. Where nothing is known of the legal person, naming one changes nothing. */
export const changedFields = (asked: ChangeableData, before: ChangeableData): (keyof ChangeableData)[] =>
  changeableFields.filter(
    (field) =>
      !(field === 'legalPerson' && before.legalPerson === '') &&
      asCompared(field, asked[field]) !== asCompared(field, before[field]),
  );
