import type { FilingCompany } from './entities.ts';
import { assessmentPartOf } from './from-assessments.ts';
import { fieldsOf, type Answer, type Answers, type FilingField, type FormDefinition } from './form.ts';

/** An earlier filing of the enterprise, with the form that it was filed with. */
export interface EarlierFiling {
  form: Pick<FormDefinition, 'sections'>;
  answers: Answers;
}

/**
 * What a form begins with: what the enterprise is certified as, where a field says so; or else what it has answered before to a question of the same words
 * and the same kind, the newest first. Statements and files are made anew.
 */
export function prefilled(
  form: Pick<FormDefinition, 'sections'>,
  { company, phone, earlier }: { company: FilingCompany; phone: string; earlier: readonly EarlierFiling[] },
): Record<string, Answer> {
  const known: Readonly<Record<string, string>> = { phone, ...company };
  const begun: Record<string, Answer> = {};
  for (const field of fieldsOf(form)) {
    // a level of before may be another one by now
    if (assessmentPartOf(field) !== undefined) continue;
    const own = known[field.prefill] ?? '';
    const value = own === '' ? answeredBefore(field, earlier) : own;
    if (value !== undefined && value !== '') begun[field.key] = value;
  }
  return begun;
}

function answeredBefore(field: FilingField, earlier: readonly EarlierFiling[]): Answer | undefined {
  const { holds } = field.shape;
  if (holds === 'files' || holds === 'statement') return undefined;
  for (const { form, answers } of earlier) {
    const same = fieldsOf(form).find((other) => other.label === field.label && isAlike(other, field));
    const value = same && answers[same.key];
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** An answer of one fits the other: a table has the same columns, a choice the same choices, a number the same unit. */
function isAlike({ shape: one }: FilingField, { shape: other }: FilingField): boolean {
  if (one.holds === 'table' && other.holds === 'table')
    return JSON.stringify(one.columns) === JSON.stringify(other.columns);
  if (one.holds === 'choice' && other.holds === 'choice')
    return JSON.stringify(one.choices) === JSON.stringify(other.choices);
  if ((one.holds === 'number' || one.holds === 'money') && 'unit' in other)
    return one.holds === other.holds && one.unit === other.unit;
  return one.holds === other.holds;
}
