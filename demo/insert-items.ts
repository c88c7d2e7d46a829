import { itemColumns } from '#server/domain/content/item-columns.ts';
import { publishedStatus } from '#server/db/queries/content.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { officeOpens } from './days.ts';
import type { DemoItem } from './read-items.ts';

const rowsPerInsert = 100;

/** Inserts demo items as published content with their relations; their days count back from `now`. */
export async function insertDemoItems(tx: Queryable, items: readonly DemoItem[], now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const rows of slices(items.map((item, index) => itemRow(item, index, now)))) {
    const inserted = await tx
      .insert(contentItem)
      .values(rows)
      .returning({ id: contentItem.id, key: contentItem.demoKey });
    for (const { id, key } of inserted) ids.set(key ?? '', id);
  }
  for (const rows of slices(items.flatMap((item) => relationRows(item, ids))))
    await tx.insert(contentRelation).values(rows);
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    yield rows.slice(start, start + rowsPerInsert);
}

function itemRow(item: DemoItem, index: number, now: Date): typeof contentItem.$inferInsert {
  // some minutes apart, so that items of one day do not all carry the same time
  const wanted = officeOpens(now, -item.publishedDaysAgo) + (index % 480) * 60_000;
  const published = new Date(Math.min(wanted, now.getTime()));
  return {
    ...itemColumns(item.kind, item.fields, item.extra),
    demoKey: item.key,
    status: publishedStatus,
    publishTime: published,
    createTime: published,
    views: item.views,
    favourites: item.favourites,
  };
}

function relationRows(
  item: DemoItem,
  ids: ReadonlyMap<string, number>,
): (typeof contentRelation.$inferInsert)[] {
  const idOf = (key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`demo item ${item.key}: there is no ${key}`);
    return id;
  };
  return Object.entries(item.relations).flatMap(([relation, keys]) =>
    keys.map((key, sortOrder) => ({ fromId: idOf(item.key), toId: idOf(key), relation, sortOrder })),
  );
}
