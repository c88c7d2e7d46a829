import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Field, Fields } from '#contract/content/field.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { workCalls } from '#contract/content/work-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';

/** What is written in an editor, by the names of the fields: title, extra.level, relations.basedOn, publishTime. */
export type Values = Readonly<Record<string, unknown>>;

export type Work = NonNullable<ResponseOf<typeof workCalls.getWork>>;
type Saving = RequestOf<typeof workCalls.saveItem>;

/** A version of an item that somebody has seen. */
export interface Key {
  id: number;
  rev: number;
}

const commonBlank: Values = {
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

export const definitionOf = (kind: ContentKind): KindDefinition => contentKinds[kind];

/** A new item of a kind. What has to be chosen is '' until somebody has chosen it. */
export function blankValues(kind: ContentKind): Values {
  const { fields, relations } = definitionOf(kind);
  return {
    ...commonBlank,
    ...prefixed('extra', blankFields(fields)),
    ...prefixed('relations', Object.fromEntries(Object.keys(relations).map((name) => [name, []]))),
  };
}

export const blankFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

function blankOf({ shape, default: usual }: Field): unknown {
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

/** What the server keeps of an item. What a field has held since before it was there is as new items have it. */
export function valuesOf({ kind, fields, extra, relations, publishTime, expireTime }: Work): Values {
  return {
    ...blankValues(kind),
    ...fields,
    ...prefixed('extra', extra),
    ...prefixed('relations', relations),
    publishTime,
    expireTime,
  };
}

/** The same as it is sent. */
export function requestOf(kind: ContentKind, values: Values, key: Key | undefined): Saving {
  const own: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  const relations: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [group, name] = path.split('.');
    if (name === undefined) own[path] = value;
    else if (group === 'extra') extra[name] = value;
    else relations[name] = value;
  }
  // by construction what the schema of the kind asks for: what is wrong in it the server says, by the same names
  return { ...own, ...key, kind, extra, relations } as unknown as Saving;
}

/** Those without which the server keeps nothing, by their names. */
export function missingIn(kind: ContentKind, values: Values): string[] {
  const missing = ['title', 'sectionName'].filter((path) => values[path] === '');
  for (const [name, { shape }] of Object.entries(definitionOf(kind).fields)) {
    const path = `extra.${name}`;
    const isEmpty = values[path] === '';
    const mustBe =
      ((shape.holds === 'choice' || shape.holds === 'code') && !shape.isOptional) ||
      (shape.holds === 'text' && shape.pattern?.test('') === false) ||
      (shape.holds === 'file' && shape.file !== 'image' && !shape.isOptional) ||
      ['treeCode', 'day', 'instant', 'creditCode', 'number', 'year'].includes(shape.holds);
    if (isEmpty && mustBe) missing.push(path);
  }
  return missing;
}

/** The kind's own fields alone, by their own names. */
export const extraOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([path]) => path.startsWith('extra.'))
      .map(([path, value]) => [path.slice('extra.'.length), value]),
  );

const prefixed = (prefix: string, values: object): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
