import { createHmac } from 'node:crypto';
import type { Database, Queryable } from '#server/db/database.ts';
import { findAuditAnchor, holdOffEnding, type AuditAnchor } from '#server/db/queries/audit/audit-months.ts';
import {
  countUnsealed,
  findAuditHead,
  insertSeals,
  listSealed,
  listUnsealed,
  takeSealing,
  type AuditText,
  type SealedRow,
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
  /**
   * The row, or its seal, is not what was sealed: changed or moved. `missing`: the row is gone; `leftOut`: row and seal are. `outside`: never sealed.
   * `forgedEnd`: months were ended by somebody else than the portal.
   */
  what: 'changed' | 'missing' | 'leftOut' | 'outside' | 'headDiffers' | 'forgedEnd';
}

export interface AuditVerdict {
  /** The position after which the chain is there; 0 where no month has ended. */
  begin: number;
  /** From when on its lines are there; undefined where no month has ended. */
  beginAt: Date | undefined;
  /** The last position. */
  sealed: number;
  /** Of the last one, in hexadecimal; '' where nothing is sealed. */
  head: string;
  /** Written, and not sealed yet. */
  waiting: number;
  /** The first one. */
  fault: AuditFault | undefined;
}

/** Where a walk along the chain has come to. */
export interface ChainWalk {
  position: number;
  mac: Buffer | undefined;
  fault: AuditFault | undefined;
}

/** A seal as a walk comes by it, with the one before; `isGone`: its line left with an earlier month. */
export interface ChainStep {
  position: number;
  mac: Buffer;
  before: Buffer | undefined;
  partId: number | null;
  isGone: boolean;
}

/** Walks along the chain until its end, the first fault, or `visit` answers true. */
export async function walkChain(
  db: Queryable,
  key: Buffer,
  anchor: AuditAnchor | undefined,
  visit: (step: ChainStep) => boolean,
): Promise<ChainWalk> {
  let position = anchor?.position ?? 0;
  let before = anchor === undefined || anchor.position === 0 ? undefined : anchor.mac;
  const gone = new Set(anchor?.stragglers);
  for (;;) {
    const rows = await listSealed(db, position, pageSize);
    for (const row of rows) {
      const next = position + 1;
      const what = faultOf(row, { key, next, before, isGone: gone.has(next) });
      if (what !== undefined) {
        const auditId = what === 'leftOut' ? null : row.auditId;
        return { position, mac: before, fault: { position: next, auditId, what } };
      }
      const step = { position: next, mac: row.mac, before, partId: row.partId, isGone: row.fields === null };
      [position, before] = [next, row.mac];
      if (visit(step)) return { position, mac: before, fault: undefined };
    }
    if (rows.length < pageSize) return { position, mac: before, fault: undefined };
  }
}

interface Expected {
  key: Buffer;
  next: number;
  before: Buffer | undefined;
  isGone: boolean;
}

function faultOf(row: SealedRow, { key, next, before, isGone }: Expected): AuditFault['what'] | undefined {
  if (row.position !== next) return 'leftOut';
  if (row.fields === null) return isGone ? undefined : 'missing';
  const { fields } = row;
  const expected = sealOf(key, { position: next, before, auditId: String(row.auditId), fields });
  return expected.equals(row.mac) ? undefined : 'changed';
}

/** What proves that the portal itself has ended months. */
export function signEnd(key: Buffer, anchor: Omit<AuditAnchor, 'signature'>): Buffer {
  const { endAt, rowCount, position, mac, stragglers } = anchor;
  const said = ['end', endAt.toISOString(), rowCount, position, mac.toString('hex'), stragglers.join(',')];
  return createHmac('sm3', key).update(said.join(' ')).digest();
}

export const isSigned = (key: Buffer, anchor: AuditAnchor) => signEnd(key, anchor).equals(anchor.signature);

/**
 * Walks the chain from where it begins. With `noted`, the chain must have come to that mac at that position: so an end that was cut off is found, too.
 * No month ends meanwhile.
 */
export const verifyAudit = (
  db: Pick<Database, 'transaction'>,
  key: Buffer,
  noted?: { position: number; head: string },
): Promise<AuditVerdict> =>
  db.transaction(async (tx) => {
    await holdOffEnding(tx);
    const anchor = await findAuditAnchor(tx);
    const begin = { begin: anchor?.position ?? 0, beginAt: anchor?.endAt };
    const verdict = ({ position, mac }: Omit<ChainWalk, 'fault'>, waiting: number, fault?: AuditFault) => ({
      ...begin,
      ...{ sealed: position, head: mac?.toString('hex') ?? '', waiting, fault },
    });
    if (anchor !== undefined && !isSigned(key, anchor))
      return verdict(anchor, 0, { position: anchor.position, auditId: null, what: 'forgedEnd' });
    const differs = (position: number, mac: Buffer) =>
      noted?.position === position && noted.head !== mac.toString('hex');
    if (anchor !== undefined && differs(anchor.position, anchor.mac))
      return verdict(anchor, 0, { position: anchor.position, auditId: null, what: 'headDiffers' });
    const walk = await walkChain(tx, key, anchor, ({ position, mac }) => differs(position, mac));
    if (walk.fault !== undefined) return verdict(walk, 0, walk.fault);
    const { position, mac } = walk;
    if (mac !== undefined && differs(position, mac))
      return verdict(walk, 0, { position, auditId: null, what: 'headDiffers' });
    if (noted !== undefined && noted.position > position)
      return verdict(walk, 0, { position: position + 1, auditId: null, what: 'leftOut' });
    const { waiting, outside } = await countUnsealed(tx);
    if (outside === null) return verdict(walk, waiting);
    return verdict(walk, waiting, { position: null, auditId: outside, what: 'outside' });
  });

/** The last seal, for anybody to keep; undefined where nothing is sealed. */
export const readAuditHead = ({ db }: Pick<Services, 'db'>) => findAuditHead(db);
