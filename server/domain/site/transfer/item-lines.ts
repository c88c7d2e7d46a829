import { z } from 'zod';
import { itemFields, type ItemContent } from '#contract/content/item.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import { supplyStages } from '#contract/supply/stages.ts';
import type { listReleased } from '#server/db/queries/site/transfer-items.ts';

const moment = z.iso.datetime();
const id = z.int().positive();

/** An item as a line of its kind's file has it. `fields` and `extra` are what its editor asks for. */
const lineOf = <Extra extends z.ZodType<object>>(extra: Extra) =>
  z.strictObject({
    id,
    section: id,
    publishTime: moment,
    expireTime: moment.nullable(),
    createTime: moment,
    updateTime: moment,
    views: z.int().min(0),
    favourites: z.int().min(0),
    stage: z.enum(supplyStages).nullable(),
    fields: itemFields,
    extra,
    /** Ids of other items of the archive. */
    relations: z.record(z.string(), z.array(id)),
  });

export type ItemLine = z.output<ReturnType<typeof lineOf>>;

const schemas = new Map<ContentKind, z.ZodType<ItemLine>>(
  contentKindKeys.map((kind) => [kind, lineOf<z.ZodType<object>>(extraSchemas[kind])]),
);

export function itemLineSchema(kind: ContentKind): z.ZodType<ItemLine> {
  const schema = schemas.get(kind);
  if (schema === undefined) throw new Error(`no kind of content: ${kind}`);
  return schema;
}

export type ReleasedItem = Awaited<ReturnType<typeof listReleased>>[number];

/** Ties to what is not in the archive are left out. */
export function itemLine({ content, ...item }: ReleasedItem, isThere: (id: number) => boolean): object {
  const { fields, extra, relations }: ItemContent = content;
  const ties = Object.entries(relations).map(([name, ids]) => [name, ids.filter(isThere)] as const);
  return { ...item, fields, extra, relations: Object.fromEntries(ties) };
}
