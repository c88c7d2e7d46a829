import type { Queryable } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/account.ts';

export async function insertAudit(db: Queryable, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry);
}
