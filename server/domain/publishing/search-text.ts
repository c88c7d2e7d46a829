import type { Field, Fields } from '#contract/content/field.ts';

/** What a search finds of a kind's own fields beside title, summary, body and tags: their texts, in the order of the fields. */
export function searchText(fields: Fields, values: object): string[] {
  const known = new Map<string, unknown>(Object.entries(values));
  return searchedFields(fields).flatMap(([name, { shape }]) => {
    const value = known.get(name);
    return shape.holds === 'objects'
      ? (value as object[]).flatMap((row) => searchText(rowFields(shape.fields), row))
      : [value as string | string[]].flat();
  });
}

/** What it reads, by the names of fields. */
export function searchedPaths(fields: Fields): string[] {
  return searchedFields(fields).flatMap(([name, { shape }]) =>
    shape.holds === 'objects'
      ? searchedPaths(rowFields(shape.fields)).map((inner) => `${name}.${inner}`)
      : [name],
  );
}

const searchedFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { isSearched }]) => isSearched !== undefined);

/** Of a table those columns that say so, or all. */
function rowFields(fields: Fields): Fields {
  if (searchedFields(fields).length > 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, isSearched: true }]),
  );
}
