import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListExport } from '#contract/call.ts';
import { staffUserType } from '#contract/permissions.ts';
import { exportedAtOnce, exportsAtOnce } from '#contract/shared-rules/export-limits.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { readRedirects } from '#server/domain/site/redirects.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { exportList, type ReadList } from './export-list.ts';

let portal: TestPortal;
let context: KnownContext;
beforeAll(async () => {
  portal = await startTestPortal();
  const { id } = await hireColleague(portal, 1, { role: 'chief' });
  const caller = { userId: id, userType: staffUserType } as Caller;
  context = { caller, ip: '127.0.0.1', requestId: 'x', onBehalf: undefined } as KnownContext;
  await portal.sql.query(
    `insert into redirect (path, is_prefix, target) select '/' || lpad(n::text, 4, '0'), false, '/home' from generate_series(1, $1::int) n`,
    [3 * exportedAtOnce],
  );
});
afterAll(() => portal.stop());

const exported: ListExport = redirectCalls.exportRedirects.exports;
const readAll: ReadList = (db, request) =>
  readRedirects(
    { ...portal.services, db },
    { words: '', ...(request as { pageNum: number; pageSize: number }) },
  );
/** Of somebody else each time, unless named: everybody has one file made at a time. */
let people = 0;
const take = (read: ReadList, { userId = 100 + (people += 1), idleMilliseconds = 60_000 } = {}) =>
  exportList(
    portal.services,
    exported,
    { format: 'csv' },
    { ...context, caller: { ...context.caller, userId } },
    read,
    idleMilliseconds,
  );
const lines = async () =>
  (await portal.sql.query(`select 1 from audit_log where action = 'export'`)).rows.length;

test('an export sees one moment: what is written meanwhile neither joins it nor lets a row be passed over', async () => {
  const read: ReadList = async (db, request) => {
    if (request['pageNum'] === 2) {
      await portal.sql.query(
        `insert into redirect (path, is_prefix, target) values ('/new', false, '/home')`,
      );
      // all that the first page had: the rows behind move up by a page
      await portal.sql.query(`delete from redirect where path > $1`, [
        `/${String(2 * exportedAtOnce).padStart(4, '0')}`,
      ]);
    }
    return readAll(db, request);
  };
  const { content } = await take(read);
  const paths = (await text(content))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","')[1]);
  expect(paths).toEqual(
    Array.from(
      { length: 3 * exportedAtOnce },
      (_, n) => `/${String(3 * exportedAtOnce - n).padStart(4, '0')}`,
    ),
  );
});

test('no more are made at a time than a node has places for, and each gives its place back', async () => {
  const gates: (() => void)[] = [];
  const waits: ReadList = async (db, request) => {
    if (request['pageNum'] === 1) await new Promise<void>((open) => gates.push(open));
    return readAll(db, request);
  };
  const begun = Array.from({ length: exportsAtOnce }, () => take(waits));
  await expect.poll(() => gates.length).toBe(exportsAtOnce);
  const before = await lines();
  await expect(take(readAll)).rejects.toMatchObject({ errorName: 'exportsUnderWay' });
  expect(await lines()).toBe(before);
  gates.forEach((open) => open());
  for (const one of begun) await text((await one).content);
  expect(await lines()).toBe(before + exportsAtOnce);
  await text((await take(readAll)).content);
});

test('a list that refuses is refused, leaves no line and keeps no place', async () => {
  const before = await lines();
  for (let n = 0; n <= exportsAtOnce; n += 1)
    await expect(take(async () => fail('accessDenied'))).rejects.toMatchObject({ errorName: 'accessDenied' });
  expect(await lines()).toBe(before);
});

test('a page that cannot be read breaks the file off and keeps no place', async () => {
  const breaks: ReadList = async (db, request) =>
    request['pageNum'] === 2 ? Promise.reject(new Error('away')) : readAll(db, request);
  for (let n = 0; n <= exportsAtOnce; n += 1)
    await expect(text((await take(breaks)).content)).rejects.toThrow('away');
});

test('a reader who goes away keeps no place', async () => {
  const waiting: (() => void)[] = [];
  const waits: ReadList = async (db, request) => {
    if (request['pageNum'] === 2) await new Promise<void>((open) => waiting.push(open));
    return readAll(db, request);
  };
  const left = await Promise.all(Array.from({ length: exportsAtOnce }, () => take(waits)));
  for (const { content } of left) content.destroy();
  await expect.poll(() => waiting.length).toBe(exportsAtOnce);
  waiting.forEach((open) => open());
  const again = () =>
    take(readAll).then(
      ({ content }) => text(content),
      () => '',
    );
  await expect.poll(again).toContain('/home');
});

test('somebody has one file made at a time, and another one once it is there', async () => {
  const gates: (() => void)[] = [];
  const waits: ReadList = async (db, request) => {
    if (request['pageNum'] === 1) await new Promise<void>((open) => gates.push(open));
    return readAll(db, request);
  };
  const mine = { userId: 7 };
  const first = take(waits, mine);
  await expect.poll(() => gates.length).toBe(1);
  await expect(take(readAll, mine)).rejects.toMatchObject({ errorName: 'exportsUnderWay' });
  expect(await text((await take(readAll, { userId: 8 })).content)).toContain('/home');
  gates.forEach((open) => open());
  await text((await first).content);
  expect(await text((await take(readAll, mine)).content)).toContain('/home');
});

test('a file of which nobody takes anything is ended, with its connection and its place', async () => {
  const mine = { userId: 9 };
  const wide: ReadList = async (db, request) => {
    const answer = (await readAll(db, request)) as { rows: { target: string }[] };
    // more than what is kept on the way to whoever takes it
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, target: row.target.repeat(2_000) })) };
  };
  const { content } = await take(wide, { ...mine, idleMilliseconds: 50 });
  const ended = new Promise((resolve) => content.once('error', resolve));
  expect(String(await ended)).toContain('aborted');
  await expect
    .poll(() =>
      take(readAll, mine).then(
        () => 'made',
        () => 'refused',
      ),
    )
    .toBe('made');
});

test('a page in hand when its reader goes away is waited for before the connection is somebody else’s', async () => {
  const seen: string[] = [];
  let open: (() => void) | undefined;
  const waits: ReadList = async (db, request) => {
    if (request['pageNum'] !== 2) return readAll(db, request);
    await new Promise<void>((resolve) => {
      open = resolve;
    });
    // of the moment of the export still: outside its transaction the new one were seen
    const { total } = (await readAll(db, request)) as { total: number };
    seen.push(String(total));
    return readAll(db, request);
  };
  const mine = { userId: 10 };
  const { content } = await take(waits, mine);
  const { rowCount } = await portal.sql.query('select from redirect');
  await expect.poll(() => open).toBeDefined();
  content.destroy();
  await portal.sql.query(`insert into redirect (path, is_prefix, target) values ('/later', false, '/home')`);
  open?.();
  await expect.poll(() => seen).toEqual([String(rowCount)]);
});
