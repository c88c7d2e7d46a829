import { and, asc, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { enterprise } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { financing } from '#server/db/schema/financing.ts';

export type FinancingRow = typeof financing.$inferSelect;
/** With the product as it is by now, and the enterprise. */
export type NamedFinancing = FinancingRow & {
  product: string;
  institution: string;
  desk: string;
  companyName: string;
  creditCode: string;
};

const named = {
  row: financing,
  product: contentItem.title,
  institution: sql<string>`coalesce(${contentItem.extra} ->> 'institution', '')`,
  desk: sql<string>`coalesce(${contentItem.extra} ->> 'contact', '')`,
  companyName: sql<string>`coalesce(${enterprise.companyName}, '')`,
  creditCode: sql<string>`coalesce(${enterprise.creditCode}, '')`,
};
const from = (db: Queryable) =>
  db
    .select(named)
    .from(financing)
    .innerJoin(contentItem, eq(contentItem.id, financing.itemId))
    .leftJoin(enterprise, eq(enterprise.userId, financing.userId));
const flat = ({ row, ...rest }: Awaited<ReturnType<typeof from>>[number]): NamedFinancing => ({
  ...row,
  ...rest,
});

/** Undefined where the enterprise has one of this product under way. */
export async function insertFinancing(
  db: Queryable,
  row: typeof financing.$inferInsert,
): Promise<FinancingRow | undefined> {
  const [made] = await db.insert(financing).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findFinancing(db: Queryable, id: number): Promise<NamedFinancing | undefined> {
  const [row] = await from(db).where(eq(financing.id, id));
  return row && flat(row);
}

async function listPage(db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) {
  const counted = db.select({ n: count() }).from(financing).where(where);
  const { total, rows } = await page(
    from(db)
      .where(where)
      .orderBy(...order),
    counted,
    paging,
  );
  return { total, rows: rows.map(flat) };
}

/** A user's own, the newest first. */
export const listFinancingsOf = (db: Queryable, userId: number, paging: Page) =>
  listPage(db, eq(financing.userId, userId), paging, desc(financing.id));

/** What is due first comes first; of all, what is open before what is settled. */
export const listFinancings = (db: Queryable, { isOpen, ...paging }: Page & { isOpen: boolean }) =>
  listPage(
    db,
    isOpen ? inArray(financing.state, ['waiting', 'passedOn']) : undefined,
    paging,
    sql`${financing.settledAt} is not null`,
    asc(financing.dueAt),
    asc(financing.id),
  );

async function deleteWith(db: Queryable, where: SQL | undefined): Promise<void> {
  const rows = await db.delete(financing).where(where).returning({ id: financing.id });
  await deleteWorkflowSteps(db, { subject: 'financing', ids: rows.map(({ id }) => id) });
}

/** With their history. */
export const deleteFinancingsOf = (db: Queryable, userId: number): Promise<void> =>
  deleteWith(db, eq(financing.userId, userId));

export const deleteFinancingsSettledBefore = (db: Queryable, before: Date): Promise<void> =>
  deleteWith(db, and(lt(financing.settledAt, before)));
