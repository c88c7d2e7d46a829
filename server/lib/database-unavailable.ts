import pg from 'pg';

/** True when the database could not be reached or cannot write: the caller may try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof pg.DatabaseError) {
    // 53: out of disk, memory or connections; 57P: shutting down or starting; 58: system error; 25006: read only
    return /^(53|57P|58|25006|57014)/.test(cause.code ?? '');
  }
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
      cause.message,
    )
  );
}
