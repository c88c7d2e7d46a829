import pg from 'pg';

/** EAGAIN: a unix socket whose queue is full, because its PostgreSQL is frozen. */
const connectionFaults = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** There is no database to be asked just now. */
export class DatabaseUnavailableError extends Error {}

/** True when the database could not be reached or cannot write: the caller may try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof pg.DatabaseError) {
    // 08: connection; 53: out of disk, memory or connections; 57P: shutting down, crashed or starting; 57014: stopped because
    // it took too long; 58: system error; 25006: read only
    return /^(08|53|57P|58|25006|57014)/.test(cause.code ?? '');
  }
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseUnavailableError) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    connectionFaults.has(code) ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/.test(
      cause.message,
    )
  );
}
