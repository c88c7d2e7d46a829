import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { recordAudit } from './record-audit.ts';
import { sealAudit, verifyAudit } from './audit-chain.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 7));
const clock = { now: () => new Date('2026-03-04T02:00:00.123Z') };
const place = { ip: '203.0.113.7', requestId: 'r-1', onBehalf: undefined };

let database: TestDatabase;
let owner: ReturnType<typeof openDatabase>;
let portal: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, poolSize: 2 });
  portal = openDatabase({ url: database.portalUrl, poolSize: 10 });
});
afterAll(async () => {
  await owner.close();
  await portal.close();
  await database.drop();
});
beforeEach(async () => {
  await asAttacker('truncate audit_log, audit_seal restart identity');
});

/** Whoever owns the tables can switch off what protects them. */
const asAttacker = (statement: string) =>
  owner.pool.query(
    `alter table audit_log disable trigger all; alter table audit_seal disable trigger all; ${statement};
     alter table audit_log enable trigger all; alter table audit_seal enable trigger all`,
  );
const write = async (count: number, db: Database = portal.db) => {
  for (let n = 0; n < count; n += 1)
    await recordAudit({ db, clock }, place, {
      ...{ actorUserId: 12, action: 'login', object: `user ${String(n)}`, result: 'ok' },
    });
};
const seal = () => sealAudit({ db: portal.db, clock, secrets, stopping: new AbortController().signal });
const verify = (noted?: { position: number; head: string }) =>
  verifyAudit(portal.db, secrets.auditKey, noted);

describe('verifyAudit', () => {
  test('finds nothing in what stands as it was sealed, and counts what waits', async () => {
    await write(5);
    expect(await seal()).toBe(5);
    await write(2);
    expect(await verify()).toMatchObject({ sealed: 5, waiting: 2, fault: undefined });
    expect(await seal()).toBe(2);
    expect(await seal()).toBe(0);
    const { sealed, head } = await verify();
    expect([sealed, head.length]).toEqual([7, 64]);
    expect(await verify({ position: sealed, head })).toMatchObject({ fault: undefined });
  });

  test.each([
    ['at', "update audit_log set at = at + interval '1 microsecond' where id = 3"],
    ['actor_user_id', 'update audit_log set actor_user_id = null where id = 3'],
    ['action', "update audit_log set action = 'logout' where id = 3"],
    ['object', "update audit_log set object = 'user 99' where id = 3"],
    ['result', "update audit_log set result = 'no' where id = 3"],
    ['ip', "update audit_log set ip = '203.0.113.8' where id = 3"],
    ['request_id', "update audit_log set request_id = 'r-2' where id = 3"],
    ['on_behalf_of', 'update audit_log set on_behalf_of = 12 where id = 3'],
    ['mac', String.raw`update audit_seal set mac = '\x00' where position = 3`],
  ])('names the first row whose %s was changed', async (_, change) => {
    await write(5);
    await seal();
    await asAttacker(change);
    expect((await verify()).fault).toEqual({ position: 3, auditId: 3, what: 'changed' });
  });

  test.each([
    ['delete from audit_log where id = 2', { position: 2, auditId: 2, what: 'missing' }],
    [
      'delete from audit_log where id = 2; delete from audit_seal where position = 2',
      { position: 2, auditId: null, what: 'leftOut' },
    ],
    [
      // those after it move up, so that no gap is left
      'delete from audit_log where id = 2; delete from audit_seal where position = 2; update audit_seal set position = position - 1 where position > 2',
      { position: 2, auditId: 3, what: 'changed' },
    ],
    [
      // two change places
      'update audit_seal set audit_id = -audit_id where audit_id in (2, 4); update audit_seal set audit_id = 6 + audit_id where audit_id < 0',
      { position: 2, auditId: 4, what: 'changed' },
    ],
  ])('names what was left out or moved: %s', async (change, fault) => {
    await write(5);
    await seal();
    await asAttacker(change);
    expect((await verify()).fault).toEqual(fault);
  });

  test('finds an end that was cut off, and a chain that was made anew, by a head that was noted', async () => {
    await write(5);
    await seal();
    const { sealed: position, head } = await verify();
    await asAttacker('delete from audit_log where id > 3; delete from audit_seal where position > 3');
    expect((await verify()).fault).toBeUndefined();
    expect((await verify({ position, head })).fault).toMatchObject({ position: 4, what: 'leftOut' });
    await asAttacker("truncate audit_seal; update audit_log set object = 'user 99' where id = 1");
    await write(2);
    await seal();
    expect((await verify({ position, head })).fault).toMatchObject({ position, what: 'headDiffers' });
  });

  test('finds nothing it can trust with another key', async () => {
    await write(2);
    await seal();
    const { fault } = await verifyAudit(portal.db, Buffer.alloc(32, 1));
    expect(fault).toEqual({ position: 1, auditId: 1, what: 'changed' });
  });

  test('names a row that was put in long before those that are sealed', async () => {
    await write(1);
    await asAttacker('alter table audit_log alter id restart with 20001');
    await write(1);
    await seal();
    await asAttacker(
      `insert into audit_log (id, at, action, object, result, ip, request_id) overriding system value values (5, now(), 'login', 'user 1', 'ok', '127.0.0.1', 'r')`,
    );
    expect((await verify()).fault).toEqual({ position: null, auditId: 5, what: 'outside' });
  });
});

describe('sealAudit', () => {
  test('many nodes at once, and lines written meanwhile, make one chain of all', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => write(30)),
      ...Array.from({ length: 12 }, () => seal()),
    ]);
    await seal();
    expect(await verify()).toMatchObject({ sealed: 120, waiting: 0, fault: undefined });
  });

  test('a line that is committed after later ones gets its seal', async () => {
    const early = await owner.pool.connect();
    await early.query('begin');
    await early.query(
      `insert into audit_log (at, action, object, result, ip, request_id) values (now(), 'login', 'x', 'ok', '127.0.0.1', 'r')`,
    );
    await write(3);
    expect(await seal()).toBe(3);
    await early.query('commit');
    early.release();
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ sealed: 4, waiting: 0, fault: undefined });
  });

  test('a full batch is followed by the next', async () => {
    await owner.pool.query(
      `insert into audit_log (at, action, object, result, ip, request_id) select now(), 'login', 'x', 'ok', '127.0.0.1', 'r' from generate_series(1, 2001)`,
    );
    expect(await seal()).toBe(2_001);
    expect(await verify()).toMatchObject({ sealed: 2_001, fault: undefined });
  });

  test('the portal can neither change nor delete a seal', async () => {
    await write(1);
    await seal();
    for (const change of ['update audit_seal set position = 9', 'delete from audit_seal'])
      await expect(portal.pool.query(change)).rejects.toThrow('permission denied');
    await expect(owner.pool.query('delete from audit_seal')).rejects.toThrow('append only');
  });
});
