import type { Queryable } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/account.ts';

export async function insertAudit(
  db: Queryable,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values([...entries]);
}
