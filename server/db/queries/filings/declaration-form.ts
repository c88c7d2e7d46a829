import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { FormDefinition } from '#contract/filings/form.ts';
import type { Queryable } from '#server/db/database.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { declarationForm, filing } from '#server/db/schema/filing.ts';

export type DeclarationForm = typeof declarationForm.$inferSelect;

/** The version that is filled in now. */
export async function findPublishedForm(db: Queryable, itemId: number): Promise<DeclarationForm | undefined> {
  const [row] = await db
    .select()
    .from(declarationForm)
    .where(and(eq(declarationForm.itemId, itemId), isNotNull(declarationForm.publishedAt)))
    .orderBy(desc(declarationForm.version))
    .limit(1);
  return row;
}

export async function findForm(db: Queryable, id: number): Promise<DeclarationForm | undefined> {
  const [row] = await db.select().from(declarationForm).where(eq(declarationForm.id, id));
  return row;
}

/** Several, by their ids. */
export async function listForms(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DeclarationForm>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(declarationForm)
    .where(inArray(declarationForm.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of these items that have a published form. */
export async function listWithForm(db: Queryable, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ itemId: declarationForm.itemId })
    .from(declarationForm)
    .where(and(inArray(declarationForm.itemId, [...itemIds]), isNotNull(declarationForm.publishedAt)));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** What is worked on. */
export async function findDraftForm(db: Queryable, itemId: number): Promise<DeclarationForm | undefined> {
  const [row] = await db
    .select()
    .from(declarationForm)
    .where(and(eq(declarationForm.itemId, itemId), isNull(declarationForm.publishedAt)));
  return row;
}

/** Begins a draft; false where there is one already. */
export async function insertDraftForm(
  db: Queryable,
  { itemId, definition, now }: { itemId: number; definition: FormDefinition; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(declarationForm)
    .values({
      itemId,
      definition,
      createdAt: now,
      version: sql`(select coalesce(max(version), 0) + 1 from declaration_form where item_id = ${itemId})`,
    })
    .onConflictDoNothing()
    .returning({ id: declarationForm.id });
  return rows.length === 1;
}

/** Writes the draft where it is at this rev; answers whether it was. */
export async function updateDraftForm(
  db: Queryable,
  {
    itemId,
    rev,
    ...values
  }: { itemId: number; rev: number; definition?: FormDefinition; publishedAt?: Date },
): Promise<{ version: number } | undefined> {
  const [row] = await db
    .update(declarationForm)
    .set({ ...values, rev: rev + 1 })
    .where(
      and(
        eq(declarationForm.itemId, itemId),
        isNull(declarationForm.publishedAt),
        eq(declarationForm.rev, rev),
      ),
    )
    .returning({ version: declarationForm.version });
  return row;
}

const publishedVersion = sql<number>`coalesce((select max(f.version) from declaration_form f
  where f.item_id = ${contentItem}.id and f.published_at is not null), 0)::int`;
const isOfWindow = and(
  eq(contentItem.kind, 'declaration'),
  isNotNull(contentItem.startsAt),
  isNotNull(contentItem.endsAt),
  isPublic(),
);

const worked = {
  id: contentItem.id,
  title: contentItem.title,
  startsAt: contentItem.startsAt,
  endsAt: contentItem.endsAt,
  mode: sql<string>`coalesce(${contentItem.extra}->>'mode', '')`,
  formVersion: publishedVersion,
  hasDraft: sql<boolean>`exists (select from declaration_form f where f.item_id = ${contentItem}.id and f.published_at is null)`,
  filings: sql<number>`(select count(*) from filing g where g.item_id = ${contentItem}.id and g.state not in ('draft', 'offered'))::int`,
};
export type WorkedDeclaration = Awaited<ReturnType<typeof listWorkedDeclarations>>['rows'][number];

/** Public declarations with their forms: what can be filed longest comes first. */
export const listWorkedDeclarations = (
  db: Queryable,
  { withForm, ...paging }: Page & { withForm: boolean },
) => {
  const where = and(isOfWindow, withForm ? sql`${publishedVersion} > 0` : undefined);
  return page(
    db
      .select(worked)
      .from(contentItem)
      .where(where)
      .orderBy(desc(contentItem.endsAt), desc(contentItem.id))
      .$dynamic(),
    db.select({ n: count() }).from(contentItem).where(where),
    paging,
  );
};

export async function findWorkedDeclaration(
  db: Queryable,
  id: number,
): Promise<WorkedDeclaration | undefined> {
  const [row] = await db
    .select(worked)
    .from(contentItem)
    .where(and(isOfWindow, eq(contentItem.id, id)));
  return row;
}

/** Other declarations that have a published form, the newest first. */
export const listFormsToCopy = (db: Queryable, exceptId: number) =>
  db
    .select({ declarationId: contentItem.id, title: contentItem.title })
    .from(contentItem)
    .where(
      and(eq(contentItem.kind, 'declaration'), ne(contentItem.id, exceptId), sql`${publishedVersion} > 0`),
    )
    .orderBy(desc(contentItem.endsAt), asc(contentItem.id))
    .limit(50);

/** Filings of a declaration by state. */
export async function countFilingStates(db: Queryable, itemId: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: filing.state, n: count() })
    .from(filing)
    .where(eq(filing.itemId, itemId))
    .groupBy(filing.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Whoever changes all filings of a declaration waits for another one who does. */
export async function lockForms(db: Queryable, itemId: number): Promise<void> {
  await db
    .select({ id: declarationForm.id })
    .from(declarationForm)
    .where(eq(declarationForm.itemId, itemId))
    .for('update');
}
