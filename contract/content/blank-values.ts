import { shanghaiDay } from '../shared-rules/shanghai-time.ts';
import type { Field, Fields } from './field.ts';
import type { KindDefinition } from './kind.ts';
import { contentKinds, type ContentKind } from './kinds.ts';

/** What stands in the fields of a new item, by their names: title, extra.level, relations.basedOn, publishTime. */
export type BlankValues = Readonly<Record<string, unknown>>;

const commonBlank: BlankValues = {
  sectionName: '',
  title: '',
  summary: '',
  body: '',
  imageUrl: '',
  attachments: [],
  areaCode: '',
  industryCodes: [],
  tags: [],
  sourceInfo: '',
  author: '',
  isTop: false,
  weight: 0,
  startsAt: null,
  endsAt: null,
  publishTime: null,
  expireTime: null,
};

/** A new item of a kind. What has to be chosen is '' until somebody has chosen it. */
export function blankValues(kind: ContentKind): BlankValues {
  const { fields, relations }: KindDefinition = contentKinds[kind];
  return {
    ...commonBlank,
    ...prefixed('extra', blankFields(fields)),
    ...prefixed('relations', Object.fromEntries(Object.keys(relations).map((name) => [name, []]))),
  };
}

export const blankFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

/** What a field holds that nobody has filled in. */
export function blankOf({ shape, default: usual }: Field): unknown {
  if (usual !== undefined) return usual;
  switch (shape.holds) {
    case 'texts':
    case 'images':
    case 'codes':
    case 'treeCodes':
    case 'tableCodes':
    case 'objects':
      return [];
    case 'number':
      if (shape.isNullable) return null;
      // none would do: it has to be typed
      return shape.above === undefined ? (shape.least ?? 0) : '';
    case 'year':
      return Number(shanghaiDay(Date.now()).slice(0, 4));
    case 'bit':
      return 0;
    case 'flag':
      return false;
    case 'object':
      return shape.isNullable ? null : blankFields(shape.fields);
    default:
      return '';
  }
}

/** Values by names below one: extra.level. */
export const prefixed = (prefix: string, values: object): BlankValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Whether nothing is kept of an item where nothing stands in it. */
export const isRequired = ({ shape }: Field): boolean =>
  ((shape.holds === 'choice' || shape.holds === 'code') && !shape.isOptional) ||
  (shape.holds === 'text' && shape.pattern?.test('') === false) ||
  (shape.holds === 'file' && shape.file !== 'image' && !shape.isOptional) ||
  ['treeCode', 'day', 'instant', 'creditCode', 'number', 'year'].includes(shape.holds);
