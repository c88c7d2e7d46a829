import { factFault, type StatedFact } from '#contract/eligibility/fact-rules.ts';
import { fieldOf, type FieldKey } from '#contract/eligibility/fields.ts';
import { readQuantity, unitsOf } from '#contract/eligibility/quantity.ts';
import type { FactValue } from '#contract/eligibility/rule-set.ts';

/** What is typed or chosen of one value: a text, or titles with their years. */
export interface FactDraft {
  text: string;
  unit: string;
  titles: Readonly<Record<string, string>>;
}

export const noDraft = (field: FieldKey): FactDraft => ({
  text: '',
  unit: unitsOf(fieldOf(field))[0] ?? '',
  titles: {},
});

/** What a draft says; undefined where it says nothing that can be read. */
function valueOf(field: FieldKey, { text, unit, titles }: FactDraft): FactValue | undefined {
  const { holds } = fieldOf(field);
  switch (holds) {
    case 'money':
    case 'share':
    case 'count':
      return readQuantity(text, unit);
    case 'level':
      return /^\d$/.test(text) ? Number(text) : undefined;
    case 'yes':
      return text === '' ? undefined : text === 'yes';
    case 'day':
    case 'years':
      return text === '' ? undefined : text;
    case 'titles':
      return Object.entries(titles).map(([code, year]) => ({
        code,
        year: year === '' ? null : Number(year),
      }));
    case 'area':
    case 'industry':
    case 'codes':
      return text === '' ? undefined : [text];
  }
}

/** The fact that a draft says, or why it is none. */
export function readDraft(
  { field, year }: Pick<StatedFact, 'field' | 'year'>,
  draft: FactDraft,
  today: string,
): { fact: StatedFact } | { fault: string } {
  const value = valueOf(field, draft);
  if (value === undefined) return { fault: '请先填写' };
  const fact = { field, year, value };
  const fault = factFault(fact, today);
  return fault === undefined ? { fact } : { fault };
}
