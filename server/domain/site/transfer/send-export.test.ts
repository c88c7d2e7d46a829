import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transferCalls } from '#contract/site/transfer-calls.ts';
import { failsWith } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { fetchTable } from '#server/testing/tables.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { openFolder } from './open-folder.ts';
import { sendExport } from './send-export.ts';
import { unpackZip } from './unpack-zip.ts';

let portal: TestPortal;
let administrator: TestColleague;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await hireColleague(portal, 1, { role: 'administrator' });
});
afterAll(() => portal.stop());

const take = async (token: string) => fetchTable(portal, token, transferCalls.exportSite.path);

const linesOf = async () =>
  (
    await portal.sql.query<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'export' and object = 'site in open formats' and actor_user_id = $1`,
      [administrator.id],
    )
  ).rows[0]?.n;

test('exportSite gives an administrator an archive and leaves a line', async () => {
  const { bytes, headers } = await take(administrator.token);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-disposition')).toContain('2026-03-04.zip');
  const folder = await makeTestFolder();
  await writeFile(join(folder, 'site.zip'), bytes);
  await unpackZip(join(folder, 'site.zip'), join(folder, 'out'));
  const { digests } = await openFolder(join(folder, 'out'));
  expect(digests.size).toBeGreaterThan(100);
  expect(await linesOf()).toBe(1);
});

test.each([
  ['chief', 2],
  ['reviewer', 3],
  ['clerk', 4],
] as const)('exportSite refuses a %s', async (role, n) => {
  const { token } = await hireColleague(portal, n, { role });
  expect(JSON.parse((await take(token)).bytes.toString())).toMatchObject(failsWith('accessDenied'));
});

test('sendExport is one at a time, and begins anew once the one before has ended or was given up', async () => {
  const context = {
    ...{ ip: '127.0.0.1', requestId: 'x', onBehalf: undefined },
    caller: { userId: administrator.id },
  };
  const first = await sendExport(portal.services, context);
  await expect(sendExport(portal.services, context)).rejects.toMatchObject({
    errorName: 'siteExportBusy',
  });
  expect(errors.siteExportBusy.code).toBe(3860);
  first.content.destroy();
  await once(first.content, 'close');
  await expect
    .poll(async () =>
      sendExport(portal.services, context).then(
        ({ content }) => content,
        () => undefined,
      ),
    )
    .toBeDefined();
});
