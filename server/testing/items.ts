import { readItemsOfKind, type DemoItem } from '#demo/read-items.ts';
import { itemFields, type ItemFields } from '#contract/content/item.ts';
import type { ContentKind, ExtraOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { updateItem } from '#server/db/queries/content/version.ts';
import { findSection, insertSections } from '#server/db/queries/content/section.ts';
import type { contentItem } from '#server/db/schema/content.ts';
import { insertNewItems } from '#server/domain/publishing/insert-items.ts';
import { cleanContent } from '#server/domain/publishing/item-content.ts';

type Row = typeof contentItem.$inferInsert;

/** What a test says of an item; all else is as of some item of the kind. */
export interface TestItem<Kind extends ContentKind> {
  fields?: Partial<ItemFields>;
  extra?: Partial<ExtraOf<Kind>>;
  row?: Partial<Pick<Row, 'status' | 'publishTime' | 'expireTime' | 'isDeleted'>>;
}

/** Read when the first item of a kind is wanted: all of them take two seconds. */
const samples = new Map<ContentKind, DemoItem>();

function sampleOf(kind: ContentKind): DemoItem {
  const sample = samples.get(kind) ?? readItemsOfKind(kind, new Date(0))[0];
  if (sample === undefined) throw new Error(`no sample of ${kind}`);
  samples.set(kind, sample);
  return sample;
}

/** Inserts an item as the writer would, published an hour ago unless told otherwise; its id. */
export async function insertItem<Kind extends ContentKind>(
  db: Queryable,
  kind: Kind,
  { fields = {}, extra = {}, row = {} }: TestItem<Kind> = {},
): Promise<number> {
  const own = { sectionName: '栏目', title: '标题', summary: '摘要', body: '<p>正文</p>', ...fields };
  const [id = 0] = await insertNewItems(db, [
    {
      kind,
      sectionId: await sectionOf(db, kind, own.sectionName),
      content: cleanContent({
        fields: itemFields.parse(own),
        extra: { ...(sampleOf(kind).extra as ExtraOf<Kind>), ...extra },
        relations: {},
      }),
      state: 'live',
      publishAt: new Date(Date.now() - 3_600_000),
      createdAt: new Date(),
    },
  ]);
  if (Object.keys(row).length > 0) await updateItem(db, id, row);
  return id;
}

async function sectionOf(db: Queryable, kind: ContentKind, name: string): Promise<number> {
  const known = (await findSection(db, { kind, name })) ?? (await insertSections(db, [{ kind, name }]))[0];
  return known?.id ?? 0;
}
