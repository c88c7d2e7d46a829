import type { ItemFields } from '../content/item.ts';
import type { ExtraOf } from '../content/kinds.ts';
import type { OwnedKind } from '../content/owned-kinds.ts';

/** What both kinds ask. Texts are plain: the server makes paragraphs of the lines of `body`. */
interface SupplyForm {
  title: string;
  summary: string;
  body: string;
  /** Of the dictionary supply_field. */
  field: string;
  /** Words with 、 between them. */
  keywords: string;
  areaCode: string;
  /** Of the tree HY; '' where it concerns all. */
  industryCode: string;
  /** A line each. */
  indicators: string;
  contactName: string;
  contactPhone: string;
}

export interface DemandForm extends SupplyForm {
  category: string;
  cooperationMode: string;
  /** In units of 10,000 yuan; '' where it is to be agreed. */
  budget: string;
  validFrom: string;
  validUntil: string;
}

export interface SolutionForm extends SupplyForm {
  models: readonly string[];
  /** A line each, as the three below. */
  industries: string;
  scenes: string;
  functions: string;
  certificates: string;
  architecture: string;
  deliveryCycle: string;
  customers: string;
  /** '' where it is not said. */
  maturity: string;
  ipForms: readonly string[];
  /** As a demand's budget. */
  price: string;
}

/** How an owner can be reached: known to the owner, to reviewers and to a partner whom the owner has agreed with. */
export interface SupplyContact {
  contactName: string;
  contactPhone: string;
}

/** What an owner gives of an item, as the call has it. */
export interface OwnContent<Kind extends OwnedKind = OwnedKind> {
  fields: Partial<ItemFields>;
  /** Plain text. */
  body: string;
  extra: Partial<ExtraOf<Kind>>;
  contact: SupplyContact;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const wordsOf = (text: string): string[] => [
  ...new Set(text.split(/[、,，;；\s]+/).filter((word) => word !== '')),
];

const formOfBoth = ({
  fields,
  body,
  extra,
  contact,
}: OwnContent): Omit<SupplyForm, 'field' | 'keywords'> => ({
  title: fields.title ?? '',
  summary: fields.summary ?? '',
  body,
  areaCode: fields.areaCode ?? '',
  industryCode: fields.industryCodes?.[0] ?? '',
  indicators: (extra.indicators ?? []).join('\n'),
  ...contact,
});

/** An item as its form shows it. */
export const demandFormOf = (given: OwnContent<'demand'>): DemandForm => ({
  ...formOfBoth(given),
  field: given.extra.field ?? '',
  keywords: (given.extra.keywords ?? []).join('、'),
  category: given.extra.category ?? '',
  cooperationMode: given.extra.cooperationMode ?? '',
  budget: String(given.extra.budget ?? ''),
  validFrom: given.extra.validFrom ?? '',
  validUntil: given.extra.validUntil ?? '',
});

export const solutionFormOf = (given: OwnContent<'solution'>): SolutionForm => ({
  ...formOfBoth(given),
  field: given.extra.typeName ?? '',
  keywords: (given.fields.tags ?? []).join('、'),
  models: given.extra.models ?? [],
  industries: (given.extra.industries ?? []).join('\n'),
  scenes: (given.extra.scenes ?? []).join('\n'),
  functions: (given.extra.functions ?? []).join('\n'),
  certificates: (given.extra.certificates ?? []).join('\n'),
  architecture: given.extra.architecture ?? '',
  deliveryCycle: given.extra.deliveryCycle ?? '',
  customers: String(given.extra.customers ?? 0),
  maturity: given.extra.maturity ?? '',
  ipForms: given.extra.ipForms ?? [],
  price: String(given.extra.price ?? ''),
});

const moneyOf = (text: string) => (text.trim() === '' ? null : Number(text));

const fieldsOf = (form: SupplyForm) => ({
  title: form.title.trim(),
  summary: form.summary.trim(),
  body: form.body.trim(),
  areaCode: form.areaCode,
  industryCodes: form.industryCode === '' ? [] : [form.industryCode],
  tags: wordsOf(form.keywords),
  contact: { contactName: form.contactName.trim(), contactPhone: form.contactPhone.trim() },
});

/** A form that keeps its rules as saveOrUpdate takes it. The enterprise's name is for the server to say. */
export const writtenDemand = (form: DemandForm) => ({
  ...fieldsOf(form),
  extra: {
    organisation: '',
    field: form.field as ExtraOf<'demand'>['field'],
    category: form.category as ExtraOf<'demand'>['category'],
    cooperationMode: form.cooperationMode as ExtraOf<'demand'>['cooperationMode'],
    budget: moneyOf(form.budget),
    keywords: wordsOf(form.keywords),
    validFrom: form.validFrom,
    validUntil: form.validUntil,
    indicators: linesOf(form.indicators),
  },
});

export const writtenSolution = (form: SolutionForm) => ({
  ...fieldsOf(form),
  extra: {
    provider: '',
    typeName: form.field,
    industries: linesOf(form.industries),
    scenes: linesOf(form.scenes),
    architecture: form.architecture.trim(),
    functions: linesOf(form.functions),
    models: form.models as ExtraOf<'solution'>['models'],
    deliveryCycle: form.deliveryCycle.trim(),
    customers: Number(form.customers),
    certificates: linesOf(form.certificates),
    maturity: form.maturity as ExtraOf<'solution'>['maturity'],
    ipForms: form.ipForms as ExtraOf<'solution'>['ipForms'],
    indicators: linesOf(form.indicators),
    price: moneyOf(form.price),
  },
});

/** Which field of the form shows what a reviewer says of a field of the item. */
export function formFieldOf(field: string): string {
  const name = field.replace(/^extra\./, '').replace(/\..*$/, '');
  const others: Readonly<Record<string, string>> = {
    typeName: 'field',
    tags: 'keywords',
    industryCodes: 'industryCode',
    imageUrl: 'images',
  };
  return others[name] ?? name;
}
