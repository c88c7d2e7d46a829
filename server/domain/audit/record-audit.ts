import type { Declared } from '#contract/services.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertAudit } from '#server/db/queries/audit/audit.ts';
import type { Clock } from '#server/lib/clock.ts';
import { noteAuditLine } from '#server/lib/http/audit-watch.ts';
import type { RequestOrigin } from '#server/lib/http/context.ts';
import { BusinessError } from '#server/lib/fail.ts';

/** What was done, as services declare it. */
export type AuditAction = Declared<'audits'>;

export interface AuditLine {
  actorUserId?: number;
  action: AuditAction;
  object: string;
  result: string;
}

/**
 * Writes lines of the append-only record. `object` names what each concerns without secrets: `user 12`, `account zhang`. What a person does for an
 * enterprise has both: who it was, and for whom.
 */
export async function recordAudit(
  { db, clock }: { db: Queryable; clock: Clock },
  { ip, requestId, onBehalf }: RequestOrigin,
  ...lines: readonly AuditLine[]
): Promise<void> {
  noteAuditLine();
  const at = clock.now();
  const rows = lines.map(({ actorUserId = null, action, object, result }) => ({
    at,
    ...(onBehalf?.enterpriseId === actorUserId
      ? { actorUserId: onBehalf.personId, onBehalfOf: onBehalf.enterpriseId }
      : { actorUserId, onBehalfOf: null }),
    action,
    object,
    result,
    ip,
    requestId,
  }));
  await insertAudit(db, rows);
}

/** Runs `action`. When it is refused, the record says so before the failure goes on its way. */
export async function auditRefusals<Result>(
  deps: { db: Queryable; clock: Clock },
  context: RequestOrigin,
  entry: Omit<AuditLine, 'result'>,
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof BusinessError)
      await recordAudit(deps, context, { ...entry, result: error.errorName });
    throw error;
  }
}
