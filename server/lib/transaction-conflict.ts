import pg from 'pg';

/** serialization_failure and deadlock_detected: nothing of the statement's transaction was done, and doing it again may work. */
const conflicts = new Set(['40001', '40P01']);

/** True when PostgreSQL has ended a transaction so that another one gets on. */
export function isTransactionConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && conflicts.has(cause.code ?? '');
}
