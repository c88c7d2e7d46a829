import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { sealAudit, verifyAudit } from '#server/domain/audit/audit-chain.ts';
import { systemClock } from '#server/lib/clock.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import type { Workplace } from './workplace.ts';

const auditRows = 1_000_000;
export const mostVerifySeconds = 60;

export interface FoundAuditChain {
  rows: number;
  sealSeconds: number;
  verifySeconds: number;
  /** Of the seals. */
  megabytes: number;
  isPassed: boolean;
}

/** Seals so many rows of the audit, and walks the chain. */
export async function measureAuditChain({ ownerUrl }: Workplace): Promise<FoundAuditChain> {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  const secrets = deriveSecrets(Buffer.alloc(32, 7));
  const stopping = new AbortController().signal;
  try {
    await pool.query(
      `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
       select now() + n * interval '1 second', n % 500, 'certification', 'certification ' || n, 'approved', '203.0.113.7', md5(n::text)
       from generate_series(1, $1::int) n`,
      [auditRows],
    );
    await pool.query('vacuum analyze audit_log');
    const began = performance.now();
    const sealed = await sealAudit({ db, clock: systemClock, secrets, stopping });
    const sealSeconds = (performance.now() - began) / 1000;
    await pool.query('vacuum analyze audit_seal');
    const start = performance.now();
    const verdict = await verifyAudit(db, secrets.auditKey);
    const verifySeconds = (performance.now() - start) / 1000;
    const { rows } = await pool.query<{ megabytes: number }>(
      `select pg_total_relation_size('audit_seal') / 1048576.0::float8 as megabytes`,
    );
    return {
      rows: verdict.sealed,
      sealSeconds,
      verifySeconds,
      megabytes: rows[0]?.megabytes ?? 0,
      isPassed:
        verdict.fault === undefined &&
        verdict.sealed >= sealed &&
        sealed >= auditRows &&
        verifySeconds < mostVerifySeconds,
    };
  } finally {
    await close();
  }
}
