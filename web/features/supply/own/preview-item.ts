import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { FormModel } from '#contract/supply/form-of.ts';
import type { Item } from '#web/features/content/reads.ts';
import { ownerNameField, writtenForm, type FormOf, type FormValues } from '#contract/supply/own-forms.ts';

/** Of an item that is not there yet: nothing is known but what is typed. */
const blank: Omit<Item<OwnedKind>, 'kind' | 'card' | 'extra'> = {
  id: 0,
  title: '',
  name: '',
  content: '',
  summary: '',
  imageUrl: '',
  sectionName: '',
  sourceInfo: '',
  author: '',
  publishTime: '',
  createTime: '',
  releaseTimeShow: '',
  startsAt: null,
  endsAt: null,
  views: 0,
  isTop: false,
  models: [],
  technicalTagsName: '',
  typeName: '',
  tags: [],
  industryCodes: [],
  areaCode: '',
  attachments: [],
  related: [],
  previous: null,
  next: null,
  audience: '',
  providerId: null,
  providerBadges: [],
  scenes: [],
  declarations: [],
};

/** What a form says by now, as the page of an item has it. What is not right yet is left out. */
export interface Preview {
  item: Item;
  /** A paragraph a line. */
  paragraphs: string[];
}

interface Previewed {
  kind: OwnedKind;
  model: FormModel;
  values: FormValues;
  missing: Readonly<Record<string, unknown>>;
  /** The name of the enterprise. */
  owner: string;
}

export function previewItem({ kind, model, values, missing, owner }: Previewed): Preview {
  // a sum that is no sum would be shown as one
  const wrong = model.rows
    .flat()
    .filter(({ name, inputMode }) => inputMode !== undefined && missing[name] !== undefined)
    .map(({ name }) => [name, ''] as const);
  const ownName = ownerNameField(kind);
  const right: FormValues = { ...values, ...Object.fromEntries(wrong) };
  const { title, summary, body, extra } = writtenForm(kind, right as FormOf<OwnedKind>);
  const item = {
    ...blank,
    kind,
    title,
    summary,
    extra: { ...extra, ...(ownName !== undefined && { [ownName]: owner }) },
    // where every demand begins
    ...(kind === 'demand' && { stage: 'open' }),
  };
  return { item: item as Item, paragraphs: body.split('\n').filter((line) => line.trim() !== '') };
}
