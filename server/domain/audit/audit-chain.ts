import { createHmac } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import {
  countUnsealed,
  findAuditHead,
  insertSeals,
  listSealed,
  listUnsealed,
  takeSealing,
  type AuditText,
} from '#server/db/queries/audit/audit-seal.ts';
import type { Services } from '#server/services.ts';

/** Rows sealed in one transaction. */
const batchSize = 1_000;
/** Seals read at once for a verification. */
const pageSize = 10_000;

/** What a row and all before it come to: HMAC-SM3 over the one before, the position, and the row. */
function sealOf(
  key: Buffer,
  { position, before, auditId, fields }: AuditText & { position: number; before: Buffer | undefined },
): Buffer {
  return createHmac('sm3', key)
    .update(before ?? Buffer.alloc(32))
    .update(`${String(position)} ${auditId} ${fields}`)
    .digest();
}

/**
 * Seals what was written since the last time. Whoever writes a line waits for nobody: lines are chained afterwards, by one node at a time, in the order
 * in which they are there to be read. Answers how many.
 */
export async function sealAudit({
  db,
  clock,
  secrets,
  stopping,
}: Pick<Services, 'db' | 'clock' | 'secrets' | 'stopping'>): Promise<number> {
  let sealed = 0;
  for (let last = batchSize; last === batchSize && !stopping.aborted; sealed += last)
    last = await db.transaction(async (tx) => {
      if (!(await takeSealing(tx))) return 0;
      const head = await findAuditHead(tx);
      const rows = await listUnsealed(tx, batchSize);
      let [position, before] = [head?.position ?? 0, head?.mac];
      const sealedAt = clock.now();
      await insertSeals(
        tx,
        rows.map((row) => {
          position += 1;
          before = sealOf(secrets.auditKey, { ...row, position, before });
          return { position, auditId: Number(row.auditId), mac: before, sealedAt };
        }),
      );
      return rows.length;
    });
  return sealed;
}

export interface AuditFault {
  /** In the chain; null of a row that is in none. */
  position: number | null;
  auditId: number | null;
  /** The row, or its seal, is not what was sealed: changed or moved. `missing`: the row is gone; `leftOut`: row and seal are. `outside`: never sealed. */
  what: 'changed' | 'missing' | 'leftOut' | 'outside' | 'headDiffers';
}

export interface AuditVerdict {
  sealed: number;
  /** Of the last one, in hexadecimal; '' where nothing is sealed. */
  head: string;
  /** Written, and not sealed yet. */
  waiting: number;
  /** The first one. */
  fault: AuditFault | undefined;
}

/** Walks the chain from its beginning. With `noted`, the chain must have come to that mac at that position: so an end that was cut off is found, too. */
export async function verifyAudit(
  db: Queryable,
  key: Buffer,
  noted?: { position: number; head: string },
): Promise<AuditVerdict> {
  let position = 0;
  let before: Buffer | undefined;
  const verdict = (waiting: number, fault?: AuditFault): AuditVerdict => ({
    sealed: position,
    head: before?.toString('hex') ?? '',
    waiting,
    fault,
  });
  for (;;) {
    const rows = await listSealed(db, position, pageSize);
    for (const { fields, mac, ...row } of rows) {
      const auditId = Number(row.auditId);
      const next = position + 1;
      const fault = (what: AuditFault['what']) => verdict(0, { position: next, auditId, what });
      if (Number(row.position) !== next)
        return verdict(0, { position: next, auditId: null, what: 'leftOut' });
      if (fields === null) return fault('missing');
      const expected = sealOf(key, { position: next, before, auditId: row.auditId, fields });
      if (!expected.equals(mac)) return fault('changed');
      [position, before] = [next, mac];
      if (noted?.position === position && noted.head !== mac.toString('hex')) return fault('headDiffers');
    }
    if (rows.length < pageSize) break;
  }
  if (noted !== undefined && noted.position > position)
    return verdict(0, { position: position + 1, auditId: null, what: 'leftOut' });
  const { waiting, outside } = await countUnsealed(db);
  return verdict(
    waiting,
    outside === null ? undefined : { position: null, auditId: outside, what: 'outside' },
  );
}

/** The last seal, for anybody to keep; undefined where nothing is sealed. */
export const readAuditHead = ({ db }: Pick<Services, 'db'>) => findAuditHead(db);
