import { factFault, type StatedFact } from '#contract/eligibility/fact-rules.ts';
import { fieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import { quantityFault, quantityIn, readQuantity, unitsOf } from '#contract/eligibility/quantity.ts';
import type { FactValue } from '#contract/eligibility/rule-set.ts';

/** What is typed or chosen of one value: a text, or titles with their years. Of titles the text says that there are none, where it says that. */
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

/** A value as it is typed or chosen, so that it can be changed. */
export function draftOf(field: FieldKey, value: FactValue | null): FactDraft {
  const empty = noDraft(field);
  if (value === null) return empty;
  if (typeof value === 'number')
    return {
      ...empty,
      text: fieldOf(field).holds === 'level' ? String(value) : quantityIn(value, empty.unit),
    };
  if (typeof value === 'boolean') return { ...empty, text: value ? 'yes' : 'no' };
  if (typeof value === 'string') return { ...empty, text: value };
  const titles = value.flatMap((each) =>
    typeof each === 'string' ? [] : [[each.code, each.year === null ? '' : String(each.year)] as const],
  );
  const [first] = value;
  const text = typeof first === 'string' ? first : value.length === 0 ? noTitles : '';
  return { ...empty, text, titles: Object.fromEntries(titles) };
}

/** As the text of titles: it has none. */
export const noTitles = 'none';

/** Whether a draft says anything: titles that are not ticked are not yet said to be missing. */
export const isSaid = (field: FieldKey, { text, titles }: FactDraft): boolean =>
  fieldOf(field).holds === 'titles'
    ? text === noTitles || Object.keys(titles).length > 0
    : text.trim() !== '';

/** Why what is typed is no value. */
function unreadFault(field: FieldKey, { text, unit }: FactDraft): string {
  if (text.trim() === '') return '请先填写';
  const { holds } = fieldOf(field);
  return holds === 'money' || holds === 'share' || holds === 'count'
    ? quantityFault(text, unit)
    : '填写的内容无法识别，请重新选择';
}

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
  if (value === undefined) return { fault: unreadFault(field, draft) };
  const fact = { field, year, value };
  const fault = factFault(fact, today);
  return fault === undefined ? { fact } : { fault };
}
