import type { Fields } from '#contract/content/field.ts';
import { itemFields, publicationFields } from '#contract/content/item.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Version } from '#server/db/queries/content/version.ts';

/** The fields of a kind by their paths, as remarks and comparisons name them: `title`, `extra.level`, `relations.explains`. */
export function fieldPathsOf(kind: ContentKind): ReadonlySet<string> {
  const { fields, relations }: KindDefinition = contentKinds[kind];
  return new Set([
    ...Object.keys(itemFields.shape),
    ...Object.keys(publicationFields),
    ...pathsBelow('extra', fields),
    ...below('relations', relations).keys(),
  ]);
}

function pathsBelow(name: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, { shape }]) => {
    const path = `${name}.${key}`;
    return shape.holds === 'object' ? [path, ...pathsBelow(path, shape.fields)] : [path];
  });
}

/** What stands in each field. */
export function valuesByPath({
  content: { fields, extra, relations },
  publishAt,
  expireAt,
}: Pick<Version, 'content' | 'publishAt' | 'expireAt'>): ReadonlyMap<string, unknown> {
  const publication: Record<keyof typeof publicationFields, Date | null> = {
    publishTime: publishAt,
    expireTime: expireAt,
  };
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...Object.entries(publication).map(([name, at]) => [name, at?.toISOString() ?? null] as const),
    ...below('extra', extra),
    ...below('relations', relations),
  ]);
}

const below = (name: string, values: object): Map<string, unknown> =>
  new Map(Object.entries(values).map(([key, value]: [string, unknown]) => [`${name}.${key}`, value]));
