import { z } from 'zod';
import type { CallDefinition, ExportedCell, ListExport } from './call.ts';
import { tableFormats } from './content/table-limits.ts';
import type { Access } from './permissions.ts';
import { shanghaiMinute } from './shared-rules/shanghai-time.ts';

/** What stands in a cell: yes and no become 是 and 否, several values stand in one line. */
type CellValue = string | number | boolean | null | undefined | readonly string[];

/** The columns of a table by their heads. The first one is another in every row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => CellValue>>;

/** What a list is narrowed by: what people call it, or that and what they call each value; '' for one that narrows nothing. */
type FilterName = string | readonly [name: string, values: Readonly<Record<string, string>>];

type Paging = 'pageNum' | 'pageSize';
type WithFormat<Fields> = Omit<Fields, Paging> & { format: z.ZodEnum<{ xlsx: 'xlsx'; csv: 'csv' }> };
/** As zod writes what is made of the fields of another. */
type Asked<Fields> = { -readonly [Field in keyof WithFormat<Fields>]: WithFormat<Fields>[Field] };

/**
 * The call that answers a list as a file, with the filters of the list and without its pages. It stands in the table of the list, and is served, checked and
 * tested by what stands here (docs/decisions/161).
 */
export function exportOf<Fields extends z.core.$ZodLooseShape, Row, By extends Access>(
  list: CallDefinition<
    z.ZodObject<Fields>,
    z.ZodType<{ total: number; rows: Row[] }>,
    By,
    'json',
    'usual',
    false
  >,
  {
    name,
    columns,
    filters,
  }: {
    name: string;
    columns: Columns<Row>;
    /** Every field of the request but its pages. */
    filters: Readonly<Record<Exclude<keyof Fields, Paging>, FilterName>>;
  },
): CallDefinition<z.ZodObject<Asked<Fields>>, z.ZodNever, By, 'file', 'usual', false> & {
  exports: ListExport;
} {
  const { pageNum: _, pageSize: __, ...asked } = list.request.shape;
  return {
    method: 'POST',
    path: `${list.path}/export`,
    summary: `“${name}”列表按同样的条件和顺序导出，xlsx 或 CSV（UTF-8，有 BOM），打码的内容仍然打码。导出记入操作记录`,
    access: list.access,
    reads: list.reads ?? ['audit'],
    transfer: 'file',
    request: z.object({ ...asked, format: z.enum(tableFormats) }),
    response: z.never(),
    errors: [...list.errors, 'listTooLong', 'exportsUnderWay'],
    perIp: { max: 60, minutes: 10, name: 'list export' },
    exports: {
      list,
      name,
      heads: Object.keys(columns),
      rowsOf: (answer) =>
        list.response
          .parse(answer)
          .rows.map((row) => Object.values(columns).map((cell) => cellOf(cell(row)))),
      filterOf: (request) => filterIn(filters, request),
    },
  };
}

function cellOf(value: CellValue): ExportedCell {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object' && value !== null) return value.join('、');
  return value ?? null;
}

function filterIn(
  filters: Readonly<Record<string, FilterName>>,
  request: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(filters)
    .flatMap(([field, filter]) => {
      const value = request[field];
      if (value === undefined || value === '' || value === false) return [];
      const [name, values] = typeof filter === 'string' ? [filter, {}] : filter;
      if (value === true) return [name];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const said = values[text] ?? shortened(text);
      return said === '' ? [] : [`${name}：${said}`];
    })
    .join('；');
}

/**
 * A whole phone or address of mail that is looked for does not go into the record: its end tells colleagues enough. What somebody has typed is no
 * other filter either.
 */
const shortened = (text: string): string =>
  text
    .replaceAll('；', '，')
    .replace(/[^\s@，]+@(?=[^\s@]+)/g, '***@')
    .replace(/\d[\d -]{5,}\d/g, (digits) => digits.replace(/\d(?=(?:[ -]*\d){4})/g, '*'));

/** An instant (ISO 8601) in a cell, in the time of the city; nothing where there is none. */
export const timeCell = (instant: string | null | undefined): string | null =>
  instant === null || instant === undefined || instant === '' ? null : shanghaiMinute(instant);

/** What people call each of several things that have a name. */
export const namesOf = (things: Readonly<Record<string, { name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(things).map(([key, { name }]) => [key, name]));
