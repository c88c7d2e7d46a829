import { readDemoItems } from '#demo/read-items.ts';
import { itemFields, type ItemFields } from '#contract/content/item.ts';
import type { ContentKind, ExtraOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { publishedStatus } from '#server/db/queries/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { itemColumns } from '#server/domain/content/item-columns.ts';

type Row = typeof contentItem.$inferInsert;

/** What a test says of an item; all else is as of some item of the kind. */
export interface TestItem<Kind extends ContentKind> {
  fields?: Partial<ItemFields>;
  extra?: Partial<ExtraOf<Kind>>;
  row?: Partial<Pick<Row, 'status' | 'publishTime' | 'expireTime' | 'isDeleted'>>;
}

const samples = readDemoItems(new Date(0));

/** Inserts an item as the writer would, published an hour ago unless told otherwise; its id. */
export async function insertItem<Kind extends ContentKind>(
  db: Queryable,
  kind: Kind,
  { fields = {}, extra = {}, row = {} }: TestItem<Kind> = {},
): Promise<number> {
  const sample = samples.find((item) => item.kind === kind);
  if (sample === undefined) throw new Error(`no sample of ${kind}`);
  const own = { sectionName: '栏目', title: '标题', summary: '摘要', body: '<p>正文</p>', ...fields };
  const columns = itemColumns(kind, itemFields.parse(own), { ...(sample.extra as ExtraOf<Kind>), ...extra });
  const [inserted] = await db
    .insert(contentItem)
    .values({
      ...columns,
      status: publishedStatus,
      publishTime: new Date(Date.now() - 3_600_000),
      ...row,
    })
    .returning({ id: contentItem.id });
  if (inserted === undefined) throw new Error('nothing was inserted');
  return inserted.id;
}
