import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import {
  findAuditAnchor,
  makeAuditMonths,
  setAuditAgeing,
  type AuditAgeing,
} from '#server/db/queries/audit/audit-months.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { createLog } from '#server/lib/process/log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { ageAudit } from './age-audit.ts';
import { sealAudit, verifyAudit } from './audit-chain.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 7));
const clock = { now: () => new Date() };
const stopping = new AbortController().signal;
const insert = 'insert into audit_log (at, action, object, result, ip, request_id)';

let database: TestDatabase;
let owner: ReturnType<typeof openDatabase>;
let portal: ReturnType<typeof openDatabase>;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, poolSize: 2 });
  portal = openDatabase({ url: database.portalUrl, poolSize: 4 });
});
afterEach(async () => {
  await owner.close();
  await portal.close();
  await database.drop();
});

const ageing = { auditLinesWithoutMonth: 0 };
const age = () => ageAudit({ db: portal.db, clock, log: createLog('silent'), secrets, stopping, ageing });
const seal = () => sealAudit({ db: portal.db, clock, secrets, stopping });
const verify = (noted?: { position: number; head: string }) =>
  verifyAudit(portal.db, secrets.auditKey, noted);
const keep = (asked: AuditAgeing) => setAuditAgeing(owner.db, asked);

/** Moments are said from the beginning of the month of Shanghai that is so many months ago. */
const monthsAgo = (count: number, more = '0 seconds') =>
  `(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '${String(count)} months') at time zone 'Asia/Shanghai' + interval '${more}'`;
const write = (at: string, object: string) =>
  portal.pool.query(`${insert} values (${at}, 'login', $1, 'ok', '127.0.0.1', 'r')`, [object]);
const read = async (statement: string) => {
  const { rows } = await owner.pool.query<Record<string, unknown>>(statement);
  return rows.map((row) => Object.values(row).join(' '));
};
const objects = () => read('select object from audit_log order by id');
/** In which partition a line lies, and what its month is called. */
const placeOf = (object: string) =>
  read(
    `select c.relname, to_char(a.at at time zone 'Asia/Shanghai', '"audit_log_"YYYY_MM') from audit_log a join pg_class c on c.oid = a.tableoid where object = '${object}'`,
  );

/** The last second of the seventh month before this one, and the first of the sixth. */
async function writeAtBorder(): Promise<void> {
  await write(monthsAgo(7), 'first');
  await write(monthsAgo(6, '-1 microsecond'), 'last');
  await write(monthsAgo(6), 'stays');
  await write('now()', 'new');
  await seal();
}

describe('ageAudit', () => {
  test('gives months to lines that came without one, by midnight of Shanghai', async () => {
    await writeAtBorder();
    expect(await placeOf('last')).toEqual([expect.stringMatching(/^audit_log_default /)]);
    await age();
    for (const object of ['first', 'last', 'stays', 'new']) {
      const [place = ''] = await placeOf(object);
      expect(place.split(' ')[0], object).toBe(place.split(' ')[1]);
    }
    expect(ageing.auditLinesWithoutMonth).toBe(0);
    expect(await verify()).toMatchObject({ begin: 0, sealed: 4, fault: undefined });
  });

  test('makes this month and three to come, and leaves what is there', async () => {
    const ends = () =>
      read(`select part_name from list_parts('audit_log') where end_at > now() order by end_at`);
    await age();
    const before = await ends();
    expect(before).toHaveLength(4);
    await age();
    expect(await ends()).toEqual(before);
  });

  test('ends nothing where nothing is said of it', async () => {
    await writeAtBorder();
    await age();
    expect(await objects()).toEqual(['first', 'last', 'stays', 'new']);
    expect(await findAuditAnchor(portal.db)).toBeUndefined();
  });

  test('drops months that have ended and their seals, and the chain goes on from there', async () => {
    await writeAtBorder();
    await keep({ keepMonths: 7, ending: 'drop' });
    await age();
    expect(await objects()).toEqual(['first', 'last', 'stays', 'new']);
    await keep({ keepMonths: 6, ending: 'drop' });
    await age();
    expect(await objects()).toEqual(['stays', 'new']);
    expect(await read('select position from audit_seal order by 1')).toEqual(['3', '4']);
    await write('now()', 'newer');
    await seal();
    const verdict = await verify();
    expect(verdict).toMatchObject({ begin: 2, sealed: 5, waiting: 0, fault: undefined });
    expect(await verify({ position: verdict.sealed, head: verdict.head })).toMatchObject({
      fault: undefined,
    });
    await age();
    expect(await objects()).toEqual(['stays', 'new', 'newer']);
    expect(await read(`select count(*) from audit_anchor`)).toEqual(['1']);
  });

  test('moves lines and seals into the schema archive, which the portal cannot reach', async () => {
    await writeAtBorder();
    await keep({ keepMonths: 6, ending: 'move' });
    await age();
    const [table = ''] = await read(
      `select tablename from pg_tables where schemaname = 'archive' and tablename like 'audit_log_%'`,
    );
    expect(await read(`select object from archive.${table} order by id`)).toEqual(['first', 'last']);
    expect(await read('select position from archive.audit_seal order by 1')).toEqual(['1', '2']);
    await expect(portal.pool.query(`select from archive.${table}`)).rejects.toThrow('permission denied');
  });

  test('knows lines of an ended month that were sealed after the first that stays', async () => {
    await write(monthsAgo(7), 'first');
    await write(monthsAgo(6), 'stays');
    await write(monthsAgo(6, '-1 second'), 'straggler');
    await write(monthsAgo(5), 'later');
    await seal();
    await keep({ keepMonths: 6, ending: 'drop' });
    await age();
    expect(await findAuditAnchor(portal.db)).toMatchObject({ position: 1, stragglers: [3], rowCount: 2 });
    expect(await verify()).toMatchObject({ begin: 1, sealed: 4, fault: undefined });
    // nothing else may be missing
    await owner.pool.query(
      `alter table audit_log disable trigger all; delete from audit_log where object = 'later'`,
    );
    expect((await verify()).fault).toMatchObject({ position: 4, what: 'missing' });
  });

  test('ends several months in turn, each after the anchor of the one before', async () => {
    for (const count of [9, 8, 7, 6]) await write(monthsAgo(count), `month ${String(count)}`);
    await seal();
    await keep({ keepMonths: 6, ending: 'drop' });
    await age();
    expect(await objects()).toEqual(['month 6']);
    expect(await read('select position, row_count from audit_anchor order by id')).toEqual([
      '1 1',
      '2 1',
      '3 1',
    ]);
    expect(await verify()).toMatchObject({ begin: 3, sealed: 4, fault: undefined });
  });

  test('two nodes at once end a month once', async () => {
    await writeAtBorder();
    await makeAuditMonths(portal.db, clock.now());
    await keep({ keepMonths: 6, ending: 'drop' });
    await Promise.allSettled([age(), age(), age()]);
    await age();
    expect(await objects()).toEqual(['stays', 'new']);
    expect(await read('select count(*) from audit_anchor')).toEqual(['1']);
    expect((await verify()).fault).toBeUndefined();
  });

  test.each([
    ['a line that is not sealed', async () => write(monthsAgo(7), 'unsealed')],
    [
      'a line that was changed',
      async () =>
        owner.pool.query(
          `alter table audit_log disable trigger all; update audit_log set result = 'no' where object = 'first'`,
        ),
    ],
  ])('keeps a month with %s', async (_, spoil) => {
    await writeAtBorder();
    await spoil();
    await keep({ keepMonths: 6, ending: 'drop' });
    await age();
    expect(await objects()).toContain('first');
    expect(await findAuditAnchor(portal.db)).toBeUndefined();
  });
});

describe('end_audit_part', () => {
  const endFirst = `select end_audit_part(part_name, row(null, end_at, null, 0, 0, '', '{}', '', null)::audit_anchor) from list_parts('audit_log') limit 1`;

  test('refuses the portal what the owner has not said, and less than six months to the owner', async () => {
    await writeAtBorder();
    await age();
    await expect(portal.pool.query(endFirst)).rejects.toThrow('has not ended');
    await keep({ keepMonths: 7, ending: 'drop' });
    await expect(portal.pool.query(endFirst)).rejects.toThrow('has not ended');
    await expect(portal.pool.query('update monthly_table set keep_months = 6')).rejects.toThrow(
      'permission denied',
    );
    await expect(owner.pool.query('update monthly_table set keep_months = 5')).rejects.toThrow(
      'monthly_table_six_months',
    );
    for (const reach of ['select from months.audit_log_default', 'drop table months.audit_log_default'])
      await expect(portal.pool.query(reach)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('an end that the portal has not signed is found', async () => {
    await writeAtBorder();
    await age();
    await keep({ keepMonths: 6, ending: 'drop' });
    await portal.pool.query(endFirst);
    expect((await verify()).fault).toMatchObject({ what: 'forgedEnd' });
  });

  test('partitions refuse changes to whoever reaches them directly', async () => {
    await age();
    for (const { part_name: part } of (
      await owner.pool.query<{ part_name: string }>(`select part_name from list_parts('audit_log')`)
    ).rows)
      await expect(owner.pool.query(`delete from months.${part}`)).rejects.toThrow('append only');
  });
});
