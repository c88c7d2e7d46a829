import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { blankValues, isRequired, prefixed } from '#contract/content/blank-values.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { workCalls } from '#contract/content/work-calls.ts';

export { blankFields, blankValues } from '#contract/content/blank-values.ts';

/** What is written in an editor, by the names of the fields: title, extra.level, relations.basedOn, publishTime. */
export type Values = Readonly<Record<string, unknown>>;

export type Work = NonNullable<ResponseOf<typeof workCalls.getWork>>;
type Saving = RequestOf<typeof workCalls.saveItem>;

/** A version of an item that somebody has seen. */
export interface Key {
  id: number;
  rev: number;
}

export const definitionOf = (kind: ContentKind): KindDefinition => contentKinds[kind];

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
  for (const [name, field] of Object.entries(definitionOf(kind).fields)) {
    const path = `extra.${name}`;
    const isEmpty = values[path] === '';
    if (isEmpty && isRequired(field)) missing.push(path);
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

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
