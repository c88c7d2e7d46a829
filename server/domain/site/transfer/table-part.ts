import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgArray, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** A line as it stands in a file of the archive. */
export type Line = Readonly<Record<string, unknown>>;

/** Rows of a table that an archive holds: a line a row, by the names that the code has for columns. */
export interface TablePart {
  /** Of its file, without the ending. */
  name: string;
  /** For people, in the README. */
  title: string;
  table: PgTable;
  /** What a line says, in this order. */
  columns: Readonly<Record<string, PgColumn>>;
  /** What stays here: whoever adds a column says here or there what becomes of it. */
  without: readonly string[];
  keys: readonly PgColumn[];
  where: SQL | undefined;
  schema: z.ZodType<Line>;
  /** What a row has besides, which is made anew. */
  fill: (line: Line, known: KnownAtImport) => object;
  /** A new site has rows of its own: they go, or those of the archive are put over them. */
  meets: 'nothing' | 'replaces' | 'merges';
}

export interface KnownAtImport {
  now: Date;
  /** The account that stands for everybody who wrote on the site of before. */
  formerUser: number;
}

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string;

export function tablePart<Table extends PgTable>(
  table: Table,
  {
    name,
    title,
    keys,
    without = [],
    where,
    fill = () => ({}),
    meets = 'nothing',
    shapes = {},
  }: {
    name: string;
    title: string;
    keys: readonly ColumnName<Table>[];
    without?: readonly ColumnName<Table>[];
    where?: SQL | undefined;
    fill?: TablePart['fill'];
    meets?: TablePart['meets'];
    /** Of columns of JSON that are read again: what else stands there would be found by whoever opens it. */
    shapes?: Partial<Record<ColumnName<Table>, z.ZodType>>;
  },
): TablePart {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const left: readonly string[] = without;
  const columns = Object.fromEntries(Object.entries(all).filter(([column]) => !left.includes(column)));
  return {
    ...{ name, title, table, columns, without, where, fill, meets },
    keys: keys.flatMap((key) => all[key] ?? []),
    schema: schemaOf(columns, shapes),
  };
}

const schemaOf = (
  columns: Readonly<Record<string, PgColumn>>,
  shapes: Readonly<Partial<Record<string, z.ZodType>>>,
): z.ZodType<Line> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const value = shapes[name] ?? valueOf(column);
        return [name, column.notNull ? value : value.nullable()];
      }),
    ),
  );

/** A value as JSON has it. */
function valueOf(column: PgColumn): z.ZodType {
  switch (column.dataType) {
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'date':
      return z.iso.datetime();
    case 'string':
      if (column.enumValues !== undefined && column.enumValues.length > 0) return z.enum(column.enumValues);
      return column.columnType === 'PgDateString' ? z.iso.date() : z.string();
    case 'json':
      return z.json();
    case 'array':
      return z.array(valueOf((column as PgArray<never, never>).baseColumn));
    default:
      throw new Error(`no archive holds a column like ${column.name}`);
  }
}

/** The values of a line as the table takes them. */
export function rowOf({ columns }: TablePart, line: Line): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = line[name];
      return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}
