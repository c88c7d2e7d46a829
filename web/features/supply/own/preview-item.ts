import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { FormModel } from '#contract/supply/form-of.ts';
import { ownerNameField, writtenForm, type FormOf, type FormValues } from '#contract/supply/own-forms.ts';

/** What a form says by now, as the page of an item has it. What is not right yet is left out. */
export interface PreviewItem {
  kind: OwnedKind;
  title: string;
  summary: string;
  /** A paragraph a line. */
  paragraphs: string[];
  extra: Record<string, unknown>;
  /** Where every item begins. */
  stage: 'open' | undefined;
  providerId: undefined;
}

interface Previewed {
  kind: OwnedKind;
  model: FormModel;
  values: FormValues;
  missing: Readonly<Record<string, unknown>>;
  /** The name of the enterprise. */
  owner: string;
}

export function previewItem({ kind, model, values, missing, owner }: Previewed): PreviewItem {
  // a sum that is no sum would be shown as one
  const wrong = model.rows
    .flat()
    .filter(({ name, inputMode }) => inputMode !== undefined && missing[name] !== undefined)
    .map(({ name }) => [name, ''] as const);
  const ownName = ownerNameField(kind);
  const right: FormValues = { ...values, ...Object.fromEntries(wrong) };
  const { title, summary, body, extra } = writtenForm(kind, right as FormOf<OwnedKind>);
  return {
    kind,
    title,
    summary,
    paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
    extra: { ...extra, ...(ownName !== undefined && { [ownName]: owner }) },
    stage: kind === 'demand' ? 'open' : undefined,
    providerId: undefined,
  };
}
