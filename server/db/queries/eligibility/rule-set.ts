import { aliasedTable, and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { directList, ruleSet } from '#server/db/schema/eligibility.ts';
import { hasStartedList, waitsForStaff } from './direct-list.ts';

export type RuleSetRow = typeof ruleSet.$inferSelect;

const kinds = ['policy', 'declaration'] as const;
export type RuledKind = (typeof kinds)[number];
export const isRuledKind = (kind: string): kind is RuledKind => kinds.some((one) => one === kind);

const ofKinds = inArray(contentItem.kind, [...kinds]);
const isOpen = inArray(ruleSet.state, ['draft', 'proposed']);

/** What can be used now: public, not over, and of policies in force. */
const isUsable = (now: Date) =>
  and(
    ofKinds,
    isPublic(),
    sql`(${contentItem.endsAt} is null or ${contentItem.endsAt} >= ${now})`,
    sql`(${contentItem.kind} <> 'policy' or coalesce(${contentItem.extra}->>'validity', '有效') = '有效')`,
  );

const used = {
  id: ruleSet.id,
  version: ruleSet.version,
  itemId: contentItem.id,
  kind: contentItem.kind,
  title: contentItem.title,
  startsAt: contentItem.startsAt,
  endsAt: contentItem.endsAt,
};

/** What counts now, without its rules. */
export const listActive = (db: Queryable, now: Date) =>
  db
    .select(used)
    .from(ruleSet)
    .innerJoin(contentItem, eq(contentItem.id, ruleSet.itemId))
    .where(and(eq(ruleSet.state, 'active'), isUsable(now)));
export type ActiveSet = Awaited<ReturnType<typeof listActive>>[number];

/** What counts for one item that the public reads, also once it is over. */
export async function findActive(db: Queryable, itemId: number): Promise<ActiveSet | undefined> {
  const [row] = await db
    .select(used)
    .from(ruleSet)
    .innerJoin(contentItem, eq(contentItem.id, ruleSet.itemId))
    .where(and(eq(ruleSet.state, 'active'), eq(ruleSet.itemId, itemId), ofKinds, isPublic()));
  return row;
}

export async function listContents(db: Queryable, ids: readonly number[]): Promise<Map<number, RuleSet>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: ruleSet.id, content: ruleSet.content })
    .from(ruleSet)
    .where(inArray(ruleSet.id, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export async function findVersionOf(
  db: Queryable,
  { itemId, version }: { itemId: number; version: number },
): Promise<RuleSetRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleSet)
    .where(and(eq(ruleSet.itemId, itemId), eq(ruleSet.version, version)));
  return row;
}

export async function findVersionById(db: Queryable, id: number): Promise<RuleSetRow | undefined> {
  const [row] = await db.select().from(ruleSet).where(eq(ruleSet.id, id));
  return row;
}

/** The draft of an item, or what was proposed of it. */
export async function findOpenSet(db: Queryable, itemId: number): Promise<RuleSetRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleSet)
    .where(and(eq(ruleSet.itemId, itemId), isOpen));
  return row;
}

export async function findActiveSet(db: Queryable, itemId: number): Promise<RuleSetRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleSet)
    .where(and(eq(ruleSet.itemId, itemId), eq(ruleSet.state, 'active')));
  return row;
}

/** Begins a draft; false where there is one already. */
export async function insertDraft(
  db: Queryable,
  values: Pick<RuleSetRow, 'itemId' | 'content' | 'writtenBy' | 'writers' | 'writtenAt'>,
): Promise<boolean> {
  const { itemId } = values;
  const rows = await db
    .insert(ruleSet)
    .values({
      ...values,
      state: 'draft',
      version: sql`(select coalesce(max(version), 0) + 1 from rule_set where item_id = ${itemId})`,
    })
    .onConflictDoNothing()
    .returning({ id: ruleSet.id });
  return rows.length === 1;
}

/** Writes a version that is in this state at this rev; answers whether it was. */
export async function updateSet(
  db: Queryable,
  { id, rev, state }: Pick<RuleSetRow, 'id' | 'rev' | 'state'>,
  values: Partial<Omit<RuleSetRow, 'id' | 'itemId' | 'version' | 'rev'>>,
): Promise<boolean> {
  const rows = await db
    .update(ruleSet)
    .set({ ...values, rev: rev + 1 })
    .where(and(eq(ruleSet.id, id), eq(ruleSet.rev, rev), eq(ruleSet.state, state)))
    .returning({ id: ruleSet.id });
  return rows.length === 1;
}

const writer = aliasedTable(appUser, 'writer');
const decider = aliasedTable(appUser, 'decider');

/** All of an item, the newest first. */
export const listVersionsOf = (db: Queryable, itemId: number) =>
  db
    .select({
      version: ruleSet.version,
      state: ruleSet.state,
      writtenBy: sql<string | null>`coalesce(${writer.userName}, ${writer.account})`,
      writtenAt: ruleSet.writtenAt,
      decidedBy: sql<string | null>`coalesce(${decider.userName}, ${decider.account})`,
      decidedAt: ruleSet.decidedAt,
    })
    .from(ruleSet)
    .leftJoin(writer, eq(writer.id, ruleSet.writtenBy))
    .leftJoin(decider, eq(decider.id, ruleSet.decidedBy))
    .where(eq(ruleSet.itemId, itemId))
    .orderBy(desc(ruleSet.version))
    .limit(50);

const active = aliasedTable(ruleSet, 'active_set');
const open = aliasedTable(ruleSet, 'open_set');

const columns = {
  itemId: contentItem.id,
  kind: contentItem.kind,
  title: contentItem.title,
  sectionId: contentItem.sectionId,
  endsAt: contentItem.endsAt,
  activeVersion: sql<number>`coalesce(${active.version}, 0)`,
  open: sql<'' | 'draft' | 'proposed'>`coalesce(${open.state}, '')`,
  requirementCount: sql<number>`coalesce(jsonb_array_length(coalesce(${open.content}, ${active.content})->'requirements'), 0)`,
};

/** Public policies and declarations, and others whose list is under way, with their rules: what waits first, then what can be used longest. */
export function listRuled(
  db: Queryable,
  {
    view,
    keyword,
    sectionIds,
    now,
    today,
    ...paging
  }: Page & {
    now: Date;
    today: string;
    view: 'all' | 'waiting' | 'active';
    keyword: string;
    sectionIds: readonly number[] | undefined;
  },
) {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isListWaiting = sql<boolean>`exists (select from ${directList} where ${directList.itemId} = ${outer(contentItem.id)} and ${waitsForStaff({ now, today })})`;
  const isWaiting = sql`(${open.state} is not distinct from 'proposed' or ${isListWaiting})`;
  const where = and(
    ofKinds,
    // a list that has begun is seen to its end
    or(isPublic(), and(eq(contentItem.isDeleted, false), hasStartedList(outer(contentItem.id)))),
    sectionIds && inArray(contentItem.sectionId, [...sectionIds]),
    keyword === '' ? undefined : ilike(contentItem.title, pattern),
    view === 'waiting' ? isWaiting : undefined,
    view === 'active' ? sql`(${active.id} is not null or ${open.id} is not null)` : undefined,
  );
  const isActive = and(eq(active.itemId, contentItem.id), eq(active.state, 'active'));
  const isOpenOf = and(eq(open.itemId, contentItem.id), inArray(open.state, ['draft', 'proposed']));
  return page(
    db
      .select({ ...columns, isListWaiting })
      .from(contentItem)
      .leftJoin(active, isActive)
      .leftJoin(open, isOpenOf)
      .where(where)
      .orderBy(
        sql`not ${isWaiting}`,
        sql`${contentItem.endsAt} desc nulls last`,
        desc(contentItem.publishTime),
        desc(contentItem.id),
      ),
    db
      .select({ n: count() })
      .from(contentItem)
      .leftJoin(active, isActive)
      .leftJoin(open, isOpenOf)
      .where(where),
    paging,
  );
}

/** What waits, with the section that each stands in. */
export const listWaiting = (db: Queryable) =>
  db
    .select({ sectionId: contentItem.sectionId })
    .from(ruleSet)
    .innerJoin(contentItem, eq(contentItem.id, ruleSet.itemId))
    .where(and(eq(ruleSet.state, 'proposed'), isPublic()))
    .limit(1_000);
