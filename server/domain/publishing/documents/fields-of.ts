import type { Field, Fields, Shape } from '#contract/content/field.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Version } from '#server/db/queries/content/version.ts';
import { valuesByPath } from '../field-paths.ts';
import { writeCell, type CellShape } from '../tables/cells.ts';
import type { AreaNames } from '../tables/code-books.ts';
import { columnsOf } from '../tables/columns.ts';
import type { ItemDocument } from './item-document.ts';

/** The summary, what the kind has, where it is and for whom. All else has a place of its own on paper, or is for the lists alone. */
const onPaper = /^(summary|startsAt|endsAt|areaCode|industryCodes|tags|extra\..+)$/;

/** Addresses of files of the library say nothing on paper. */
const silent: ReadonlySet<CellShape['holds']> = new Set(['images', 'file']);

/** These a table writes with the code before the name. */
const numbered: ReadonlySet<CellShape['holds']> = new Set([
  ...(['areaCode', 'industryCodes', 'treeCode', 'treeCodes', 'tableCodes'] as const),
]);

/** The fields of a version that say something, as people read them: names in place of codes, units behind numbers. */
export function fieldsOf(
  kind: ContentKind,
  version: Pick<Version, 'content' | 'publishAt' | 'expireAt'>,
  areas: AreaNames,
): ItemDocument['fields'] {
  const values = valuesByPath(version);
  const { fields }: KindDefinition = contentKinds[kind];
  return columnsOf(kind)
    .filter(({ path, shape }) => onPaper.test(path) && !silent.has(shape.holds))
    .flatMap(({ path, title, shape }) => {
      const text = textOf(shape, fields[path.replace('extra.', '')] ?? {}, values.get(path), areas).trim();
      return text === '' ? [] : [{ label: title, text }];
    });
}

function textOf(
  shape: CellShape,
  { unit, noneAs }: Pick<Field, 'unit' | 'noneAs'>,
  value: unknown,
  areas: AreaNames,
): string {
  // as the item's page says it: 0 is a price where a price may be left out
  const none = shape.holds === 'number' && shape.isNullable ? null : 0;
  if (noneAs !== undefined && (value ?? null) === none) return noneAs;
  if (shape.holds === 'object') return rowOf(shape.fields, value, areas);
  if (shape.holds === 'objects')
    // a version may be older than the field
    return ((value ?? []) as readonly object[]).map((row) => rowOf(shape.fields, row, areas)).join('\n');
  const cell = String(writeCell(shape, value, areas) ?? '');
  if (numbered.has(shape.holds)) return cell.replaceAll(/^\S+ (?=\S)/gm, '');
  return unit === undefined || cell === '' ? cell : `${cell} ${unit}`;
}

/** What stands in an object, each with its label: strokes between them, as a table has them, need a head. */
const rowOf = (fields: Fields, row: unknown, areas: AreaNames): string => {
  const known = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.entries(fields)
    .flatMap(([name, { label, shape, ...options }]: [string, Field & { shape: Shape }]) => {
      const text = silent.has(shape.holds) ? '' : textOf(shape, options, known.get(name), areas).trim();
      return text === '' ? [] : [`${label} ${text.replaceAll('\n', '、')}`];
    })
    .join('，');
};
