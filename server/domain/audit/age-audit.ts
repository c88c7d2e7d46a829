import type { Queryable } from '#server/db/database.ts';
import {
  countPart,
  endAuditPart,
  findAuditAnchor,
  findEndedPart,
  listStrayMonths,
  makeAuditMonths,
  takeEnding,
  trimAuditSeals,
  type AuditAnchor,
  type AuditPart,
} from '#server/db/queries/audit/audit-months.ts';
import type { SweepDeps } from '#server/service.ts';
import { isSigned, signEnd, walkChain } from './audit-chain.ts';

/** Seals that leave in one statement: while it runs nobody seals. */
const trimSize = 50_000;

type Deps = Pick<SweepDeps, 'db' | 'clock' | 'log' | 'secrets' | 'stopping' | 'ageing'>;

/**
 * Makes the months of the audit that are to come, and ends those whose time is over. The database holds how long that is, since whoever writes the audit
 * must not choose what goes of it: docs/decisions/187-ageing-data.md.
 */
export async function ageAudit(deps: Deps): Promise<void> {
  const { db, clock, log, stopping, ageing } = deps;
  await makeAuditMonths(db, clock.now());
  const late = await listStrayMonths(db);
  ageing.auditLinesWithoutMonth = late.reduce((sum, { lines }) => sum + lines, 0);
  if (late.length > 0) log.warn({ months: late }, 'lines of the audit lie outside of all months');
  while (!stopping.aborted && (await endOldestPart(deps)));
  while (!stopping.aborted && (await trimAuditSeals(db, trimSize)) === trimSize);
}

/** Ends the oldest partition if its time is over, unless another node does so just now. Answers whether it did. */
async function endOldestPart({ db, log, secrets }: Deps): Promise<boolean> {
  if ((await findEndedPart(db)) === undefined) return false;
  return db.transaction(async (tx) => {
    if (!(await takeEnding(tx))) return false;
    const part = await findEndedPart(tx);
    if (part === undefined) return false; // another node did it meanwhile
    const anchor = await anchorAfter(tx, secrets.auditKey, part);
    if (anchor === undefined) {
      log.error(
        { part: part.name },
        'lines of the audit are not as they were sealed, and stay: npm run audit:verify',
      );
      return false;
    }
    await endAuditPart(tx, part, anchor);
    log.info({ part: part.name, lines: anchor.rowCount }, 'a month of the audit has ended');
    return true;
  });
}

/** Walks along the chain until all lines of a part were there; undefined where they are not as they were sealed, or are not sealed. */
async function anchorAfter(tx: Queryable, key: Buffer, part: AuditPart): Promise<AuditAnchor | undefined> {
  const before = await findAuditAnchor(tx);
  if (before !== undefined && !isSigned(key, before)) return undefined;
  const rowCount = await countPart(tx, part);
  let begin = { position: before?.position ?? 0, mac: before?.mac ?? Buffer.alloc(32) };
  let [seen, isBegun] = [0, false];
  const stragglers: number[] = [];
  const { position, fault } =
    rowCount === 0
      ? { ...begin, fault: undefined }
      : await walkChain(tx, key, before, (step) => {
          const leaves = step.partId === part.id;
          if (leaves) seen += 1;
          if (!leaves && !step.isGone) isBegun = true;
          else if (isBegun) stragglers.push(step.position);
          else begin = step;
          return seen === rowCount;
        });
  if (fault !== undefined || seen < rowCount) return undefined;
  const still = (before?.stragglers ?? []).filter((each) => each > position);
  const anchor = {
    ...{ endAt: part.endAt, rowCount, position: begin.position, mac: begin.mac },
    stragglers: [...stragglers, ...still],
  };
  return { ...anchor, signature: signEnd(key, anchor) };
}
