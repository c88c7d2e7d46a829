import type { ItemContent } from '#contract/content/item.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { publishedStatus } from '#server/db/queries/content/content.ts';
import { insertItems, insertRelations, insertVersions } from '#server/db/queries/content/version.ts';
import type { contentItem } from '#server/db/schema/content.ts';
import { recordSteps, scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import type { Clock } from '#server/lib/clock.ts';
import { checkReferences } from './check-references.ts';
import { indexItems } from './index-items.ts';
import type { CleanContent } from './item-content.ts';
import { itemColumns } from './item-columns.ts';

/** A new item with its first version. */
export interface NewItem {
  kind: ContentKind;
  sectionId: number;
  content: CleanContent;
  /** `live` without a review: publishOwnItems. */
  state: 'draft' | 'live';
  /** Who writes it; undefined: the portal. */
  userId?: number;
  /** Whose it is: an enterprise that wrote it for itself. */
  ownerUserId?: number | undefined;
  /** Somebody else is to agree to it: needsConsent. */
  needsConsent?: boolean;
  /** Not to be public before. */
  publishAt?: Date | undefined;
  expireAt?: Date | undefined;
  createdAt: Date;
  /** What only the demo knows. */
  columns?: Partial<Pick<typeof contentItem.$inferInsert, 'demoKey' | 'views' | 'favourites' | 'stage'>>;
}

const rowsPerInsert = 100;

/**
 * Publishes items that the portal itself brings along. Nobody reviews them, and all else is as with what people write: what they refer to
 * is there and stays, and their history says how they began. Throws, naming the item, where checkReferences fails. Answers their ids in
 * order.
 */
export async function publishOwnItems(
  deps: { db: Queryable; clock: Clock },
  given: readonly Omit<NewItem, 'state' | 'userId'>[],
): Promise<number[]> {
  const items = given.map((item) => ({ ...item, state: 'live' as const }));
  for (const { kind, content } of items)
    await checkReferences(deps.db, kind, content).catch((cause: unknown) => {
      throw new Error(`${kind} ${content.fields.title}: refers to what is not there`, { cause });
    });
  const ids = await insertNewItems(deps.db, items);
  for (let start = 0; start < ids.length; start += rowsPerInsert)
    await recordSteps(
      deps,
      scheduledOrigin,
      ids.slice(start, start + rowsPerInsert).map((id) => ({
        subject: { type: 'content', id, version: 1 },
        action: 'publish',
        from: '',
        to: 'live',
        userId: undefined,
        audit: 'content',
      })),
    );
  return ids;
}

/**
 * Writes new items: card and facets computed. Relations become rows, and it is found by a search, once an item is public. Answers their ids in
 * order.
 */
export async function insertNewItems(db: Queryable, items: readonly NewItem[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < items.length; start += rowsPerInsert) {
    const slice = items.slice(start, start + rowsPerInsert);
    const inserted = await insertItems(db, slice.map(itemRow));
    await insertVersions(
      db,
      slice.map((item, index) => versionRow(item, inserted[index] ?? 0)),
    );
    const ties = slice.flatMap(({ state, content }, index) =>
      state === 'live' ? [{ fromId: inserted[index] ?? 0, relations: content.relations }] : [],
    );
    await insertRelations(db, ties);
    await indexItems(
      db,
      inserted.filter((_, index) => slice[index]?.state === 'live'),
    );
    ids.push(...inserted);
  }
  return ids;
}

/** A version's content in the columns that the public reads. */
export function publicColumns(kind: ContentKind, { fields, extra }: ItemContent, publishTime: Date) {
  return itemColumns(kind, fields, extra, publishTime);
}

function itemRow(item: NewItem): typeof contentItem.$inferInsert {
  const { kind, sectionId, content, state, publishAt, expireAt, createdAt, columns, ownerUserId } = item;
  const publishTime = publishAt ?? createdAt;
  return {
    ...publicColumns(kind, content, publishTime),
    stage: kind === 'demand' ? 'open' : null,
    ...columns,
    sectionId,
    ownerUserId: ownerUserId ?? null,
    status: state === 'live' ? publishedStatus : 0,
    publishTime,
    expireTime: expireAt ?? null,
    createTime: createdAt,
  };
}

function versionRow(item: NewItem, itemId: number) {
  const { content, state, userId, publishAt, expireAt, createdAt, needsConsent = false } = item;
  return {
    itemId,
    number: 1,
    state,
    content,
    publishAt: publishAt ?? null,
    expireAt: expireAt ?? null,
    editors: userId === undefined ? [] : [userId],
    needsConsent,
    createdAt,
    updatedAt: createdAt,
    updatedBy: userId ?? null,
  };
}
