import { parseArgs } from 'node:util';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { establishSecretKey } from '#server/db/secret-key.ts';
import { verifyAudit, type AuditFault } from '#server/domain/audit/audit-chain.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { openTaskDatabase } from '../task-database.ts';

const usage = 'Usage: npm run audit:verify [-- --head POSITION:MAC]   a head as /transparency has shown it';

export interface AuditTask {
  args: string[];
  config: Config;
  say: (line: string) => void;
}

/** `npm run audit:verify`. Throws StartError with one line that names the first row that is not as it was sealed. */
export async function runAuditTask({ args, config, say }: AuditTask): Promise<void> {
  const noted = readHead(args);
  const site = await openTaskDatabase(config, { info: () => undefined, warn: say });
  try {
    const { db, pool } = openDatabase({ url: site.url, poolSize: 1, deadlines: taskDeadlines });
    try {
      const key = await establishSecretKey(db, { given: config.secretKey, dataDir: config.dataDir });
      const verdict = await verifyAudit(db, deriveSecrets(key).auditKey, noted);
      if (verdict.fault !== undefined) throw new StartError(sentenceOf(verdict.fault));
      const { begin, beginAt, sealed, waiting } = verdict;
      if (noted !== undefined && noted.position < begin)
        throw new StartError(
          `The head of position ${String(noted.position)} is of a month that has ended: the chain begins after position ${String(begin)}`,
        );
      say(`${String(sealed - begin)} rows are as they were sealed, ${String(waiting)} wait for their seal`);
      if (beginAt !== undefined)
        say(
          `verified from ${shanghaiDay(beginAt)} on, after position ${String(begin)}: earlier months have ended`,
        );
      if (verdict.sealed > 0) say(`head ${String(verdict.sealed)}:${verdict.head}`);
    } finally {
      await pool.end();
    }
  } finally {
    await site.close();
  }
}

function readHead(args: string[]): { position: number; head: string } | undefined {
  let given: string | undefined;
  try {
    given = parseArgs({ args, options: { head: { type: 'string' } } }).values.head;
  } catch {
    throw new StartError(usage);
  }
  if (given === undefined) return undefined;
  const [, position, head] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (position === undefined || head === undefined) throw new StartError(usage);
  return { position: Number(position), head };
}

function sentenceOf({ position, auditId, what }: AuditFault): string {
  const at = `at position ${String(position)} of the chain`;
  const row = auditId === null ? 'The chain' : `Row ${String(auditId)} of audit_log`;
  return {
    changed: `${row}, ${at}, was changed or moved`,
    missing: `${row}, ${at}, is gone`,
    leftOut: `The row ${at} was left out, and its seal with it`,
    outside: `${row} was never sealed, and ones long after it were`,
    forgedEnd: `What says that months of the audit have ended, ${at}, was not written by the portal`,
    headDiffers: `${row}, ${at}, does not come to the head that was noted: the chain was made anew`,
  }[what];
}
