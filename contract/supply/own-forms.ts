import type { Field } from '../content/field.ts';
import type { ItemFields } from '../content/item.ts';
import type { KindDefinition } from '../content/kind.ts';
import { contentKinds, type ContentKinds, type ExtraOf } from '../content/kinds.ts';
import type { OwnedKind } from '../content/owned-kinds.ts';
import { effectsOf, textOfEffects, type Effect } from './effects.ts';

/** What an owner types, by the fields of the form: what each kind's own ask, form-of.ts takes from the kind. */

export interface StoredFile {
  fileName: string;
  filePath: string;
}

/** What a field of a form has: a text, codes or paths that are chosen, files. */
export type Typed = string | readonly string[] | readonly StoredFile[];
export type FormValues = Readonly<Record<string, Typed>>;

/** What every such form asks. Texts are plain: the server makes paragraphs of the lines of `body`. */
type CommonForm = Readonly<
  Record<
    | 'title'
    | 'summary'
    | 'body'
    /** Words with 、 between them. */
    | 'keywords'
    | 'areaCode'
    /** Of the tree HY; '' where it concerns all. */
    | 'industryCode'
    | 'contactName'
    | 'contactPhone',
    string
  >
>;

type FieldsOf<Kind extends OwnedKind> = ContentKinds[Kind]['fields'];
/** Which of its own fields a kind's form asks for. */
type AskedName<Kind extends OwnedKind> = ContentKinds[Kind]['form']['rows'][number][number];
type FormName<Own, Name> = Own extends { asked: { as: infer As extends string } } ? As : Name;
/** Codes are chosen, each from a list; all else is typed, several of them and what was measured a line each. */
type TypedOf<Value> = Value extends readonly (infer One)[]
  ? One extends object
    ? string
    : string extends One
      ? string
      : readonly string[]
  : string;

/** The form of a kind as it is typed. */
export type FormOf<Kind extends OwnedKind> = CommonForm & {
  readonly [
    Name in AskedName<Kind> & keyof FieldsOf<Kind> as FormName<FieldsOf<Kind>[Name], Name> & string
  ]: TypedOf<ExtraOf<Kind>[Name & keyof ExtraOf<Kind>]>;
};

/** How an owner can be reached: known to the owner, to reviewers and to a partner whom the owner has agreed with. */
export interface SupplyContact {
  contactName: string;
  contactPhone: string;
}

/** What an owner gives of an item, as the call has it. */
export interface OwnContent {
  fields: Partial<ItemFields>;
  /** Plain text. */
  body: string;
  extra: object;
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

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A field that the form of a kind asks for, by its name there and in the item. */
export interface AskedField {
  name: string;
  itemName: string;
  field: Field;
}

/** In the order of the form, and as they stand beside each other. */
export function askedRows(kind: OwnedKind): readonly (readonly AskedField[])[] {
  const { fields, form }: KindDefinition = contentKinds[kind];
  return form.rows.map((row) =>
    row.flatMap((itemName) => {
      const field = fields[itemName];
      return field === undefined ? [] : { name: field.asked?.as ?? itemName, itemName, field };
    }),
  );
}

/** Fields of some kinds that hold what every form asks: `keywords` beside the tags of the item, `images` beside its picture. */
const hasOwn = (kind: OwnedKind, name: 'keywords' | 'images') =>
  Object.hasOwn(contentKinds[kind].fields, name);

/** The field with the name of the enterprise whose item it is; undefined of kinds where several may be it. */
export function ownerNameField(kind: OwnedKind): string | undefined {
  const { fields }: KindDefinition = contentKinds[kind];
  return Object.keys(fields).find((name) => fields[name]?.isOwnerName);
}

/** An item as its form shows it. */
export function typedForm<Kind extends OwnedKind>(
  kind: Kind,
  { fields, body, extra, contact }: OwnContent,
): FormOf<Kind> {
  const own: Readonly<Record<string, unknown>> = { ...extra };
  const form: FormValues = {
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    body,
    keywords: textsIn(hasOwn(kind, 'keywords') ? own['keywords'] : fields.tags).join('、'),
    areaCode: fields.areaCode ?? '',
    industryCode: fields.industryCodes?.[0] ?? '',
    ...contact,
    ...Object.fromEntries(
      askedRows(kind)
        .flat()
        .map(({ name, itemName, field }) => [name, typedValue(field, own[itemName])]),
    ),
  };
  return form as FormOf<Kind>;
}

/** The files of an item, which its form has beside what is typed. */
export function filesOf(kind: OwnedKind, { fields, extra }: Pick<OwnContent, 'fields' | 'extra'>) {
  const { imageUrl = '', attachments = [] } = fields;
  const only = imageUrl === '' ? [] : [imageUrl];
  return {
    images: hasOwn(kind, 'images') ? textsIn(Reflect.get(extra, 'images')) : only,
    attachments,
  };
}

/** What a form offers of what is so or not. */
export const flagChoices = { yes: '有', no: '没有' } as const;
const flagOf = (flag: boolean): keyof typeof flagChoices => (flag ? 'yes' : 'no');

function typedValue({ shape }: Field, value: unknown): Typed {
  switch (shape.holds) {
    case 'texts':
      return textsIn(value).join('\n');
    case 'codes':
      return textsIn(value);
    case 'number':
      if (typeof value === 'number') return String(value);
      return shape.isNullable ? '' : '0';
    case 'year':
      return typeof value === 'number' ? String(value) : '';
    case 'flag':
      return typeof value === 'boolean' ? flagOf(value) : '';
    case 'objects':
      return Array.isArray(value) ? textOfEffects(value as Effect[]) : '';
    default:
      return textIn(value);
  }
}

function writtenValue({ shape }: Field, typed: Typed | undefined): unknown {
  if (shape.holds === 'codes') return textsIn(typed);
  const text = textIn(typed);
  if (shape.holds === 'texts') return linesOf(text);
  if (shape.holds === 'objects') return effectsOf(text);
  if (shape.holds === 'flag') return text === flagOf(true);
  if (shape.holds === 'year') return Number(text);
  if (shape.holds === 'number') return shape.isNullable && text.trim() === '' ? null : Number(text);
  return text.trim();
}

/** What saveOrUpdate takes of a kind's own fields from its form. */
type WrittenExtra<Kind extends OwnedKind> = Omit<
  ExtraOf<Kind>,
  'images' | 'sceneCodes' | 'subsidyEligible'
> & {
  images?: string[];
};
export interface Written<Kind extends OwnedKind> {
  title: string;
  summary: string;
  body: string;
  areaCode: string;
  industryCodes: string[];
  tags: string[];
  contact: SupplyContact;
  extra: WrittenExtra<Kind>;
  /** Files that the form does not have stay as they were. */
  imageUrl?: string;
  attachments?: StoredFile[];
}

/** A form that keeps its rules as saveOrUpdate takes it. The enterprise's name is for the server to say. */
export function writtenForm<Kind extends OwnedKind>(
  kind: Kind,
  form: FormOf<Kind>,
  files: { images?: readonly string[]; attachments?: readonly StoredFile[] } = {},
): Written<Kind> {
  const values: FormValues = form;
  const tags = wordsOf(form.keywords);
  const { images, attachments } = files;
  const ownName = ownerNameField(kind);
  const extra = {
    ...(ownName !== undefined && { [ownName]: '' }),
    ...Object.fromEntries(
      askedRows(kind)
        .flat()
        .map(({ name, itemName, field }) => [itemName, writtenValue(field, values[name])]),
    ),
    ...(hasOwn(kind, 'keywords') && { keywords: tags }),
    ...(images && hasOwn(kind, 'images') && { images: [...images] }),
  };
  return {
    title: form.title.trim(),
    summary: form.summary.trim(),
    body: form.body.trim(),
    areaCode: form.areaCode,
    industryCodes: form.industryCode === '' ? [] : [form.industryCode],
    tags,
    contact: { contactName: form.contactName.trim(), contactPhone: form.contactPhone.trim() },
    extra: extra as WrittenExtra<Kind>,
    ...(images && { imageUrl: images[0] ?? '' }),
    ...(attachments && { attachments: [...attachments] }),
  };
}

/** Which field of the form shows what a reviewer says of a field of the item. */
export function formFieldOf(kind: OwnedKind, field: string): string {
  const name = field.replace(/^extra\./, '').replace(/\..*$/, '');
  const others: Readonly<Record<string, string>> = {
    tags: 'keywords',
    industryCodes: 'industryCode',
    imageUrl: 'images',
  };
  const asked = askedRows(kind)
    .flat()
    .find(({ itemName }) => itemName === name);
  return asked?.name ?? others[name] ?? name;
}
