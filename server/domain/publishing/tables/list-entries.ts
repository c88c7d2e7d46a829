import { entriesShown } from '#contract/content/table-limits.ts';
import { countImportRows, findImport, pageImportRows } from '#server/db/queries/content/content-import.ts';
import { fail } from '#server/lib/fail.ts';
import type { Queryable } from '#server/db/database.ts';
import { leftTitle } from './feed-rows.ts';
import { columnsOf } from './columns.ts';

const titleLength = 200;

/** The articles of a feed that is somebody's own, some at a time: what each would become, and what of it would not. Fails with notFound. */
export async function listEntries(
  db: Queryable,
  { id, userId, pageNum }: { id: number; userId: number; pageNum: number },
) {
  const { head, kind, format } = (await findImport(db, { id, userId })) ?? fail('notFound');
  if (format !== 'xml') fail('notFound');
  const titleOf = (path: string) => columnsOf(kind).find((column) => column.path === path)?.title ?? path;
  const at = (title: string) => head.indexOf(title);
  const [titleAt, timeAt, bodyAt] = ['title', 'publishTime', 'body'].map((path) => at(titleOf(path)));
  const leftAt = at(leftTitle);
  const counts = await countImportRows(db, [id]);
  const rows = await pageImportRows(db, id, { offset: (pageNum - 1) * entriesShown, limit: entriesShown });
  return {
    total: counts.reduce((sum, { n }) => sum + n, 0),
    rows: rows.map(({ line, cells, state, faults, itemId }) => ({
      ...{ line, state, itemId },
      title: (cells[titleAt ?? -1] ?? '').slice(0, titleLength),
      time: cells[timeAt ?? -1] ?? '',
      words: faults.map(({ column, msg }) => (column === '' ? msg : `${column}：${msg}`)).join('；'),
      left: cells[leftAt] ?? '',
      length: (cells[bodyAt ?? -1] ?? '').replace(/<[^<>]*>/g, '').length,
    })),
  };
}
