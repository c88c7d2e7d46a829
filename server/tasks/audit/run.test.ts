import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#server/domain/audit/audit-chain.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { runAuditTask } from './run.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
});
afterAll(() => portal.stop());

/** What the command says; the portal runs meanwhile. */
async function verify(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const databaseMigrationUrl = portal.sql.options.connectionString ?? '';
  await runAuditTask({
    args,
    config: { ...portal.config, databaseMigrationUrl },
    say: (line) => void lines.push(line),
  });
  return lines;
}
const insert = `insert into audit_log (at, action, object, result, ip, request_id) values (now(), 'login', 'x', 'ok', '127.0.0.1', 'r')`;

test('audit:verify answers the head that /transparency shows, and names the first row that was changed', async () => {
  const page = async () => (await fetch(`${portal.url}/transparency`)).text();
  expect(await page()).toContain('还没有记录');
  await portal.sql.query(`${insert}, (now(), 'logout', 'x', 'ok', '127.0.0.1', 'r')`);
  await sealAudit(portal.services);
  const [sentence, head = ''] = await verify();
  expect(sentence).toBe('2 rows are as they were sealed, 0 wait for their seal');
  expect(await page()).toContain(head.slice('head '.length));
  expect(await verify('--head', head.slice('head '.length))).toContain(head);
  await expect(verify('--head', 'latest')).rejects.toThrow('Usage: npm run audit:verify');
  await expect(verify('--head', `9:${'0'.repeat(64)}`)).rejects.toThrow(
    'The row at position 3 of the chain was left out, and its seal with it',
  );
  await portal.sql.query(
    "alter table audit_log disable trigger all; update audit_log set result = 'no' where action = 'logout'",
  );
  await expect(verify()).rejects.toThrow(
    /^Row \d+ of audit_log, at position 2 of the chain, was changed or moved$/,
  );
});
