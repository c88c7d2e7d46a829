import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registryCalls } from '#contract/account/registry-calls.ts';
import { companiesCounted } from '#contract/account/registry-rules.ts';
import { errors } from '#contract/errors.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  registryFile,
  registryLine as line,
  uploadRegistry,
  type RegistryState,
} from '#server/testing/registry-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { runRegistryImports } from './run-imports.ts';

let portal: TestPortal;
let reviewer: TestColleague;

const never = 2 ** 31 - 1;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { importRegistry: never } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of ['registry_import', 'business_registry', 'upload_use'])
    await portal.sql.query(`delete from ${table}`);
});

const asReviewer = () => ({ token: reviewer.token });
const state = async () =>
  (await portal.call(registryCalls.registryState, {}, asReviewer())).data as RegistryState;
const companies = async (words = '', pageNum = 1) =>
  (
    await portal.call(
      registryCalls.registryCompanies,
      { words, pageNum, pageSize: 20 },
      { token: reviewer.token },
    )
  ).data as { total: number; all: number; rows: { name: string; creditCode: string; address: string }[] };
const run = () => runRegistryImports(portal.services, portal.config.databaseUrl ?? '');
async function importAll(content: string) {
  expect(await uploadRegistry(portal, reviewer.token, content, {})).toMatchObject({ code: 1 });
  await run();
  const id = (await state()).current?.id ?? 0;
  expect(await portal.call(registryCalls.importRegistry, { id }, asReviewer())).toMatchObject({ code: 1 });
  await run();
}

test('a colleague finds an enterprise by its name and its code, twenty a page', async () => {
  await importAll(
    registryFile(...Array.from({ length: 41 }, (_, at) => line(at + 1)), line(99, { name: '远衡传动' })),
  );
  expect(await companies('远衡')).toMatchObject({ total: 1, all: 42, rows: [{ name: '远衡传动' }] });
  expect(await companies(makeCreditCode({ serial: 99 }).toLowerCase())).toMatchObject({
    total: 1,
    rows: [{ name: '远衡传动', creditCode: makeCreditCode({ serial: 99 }), address: '路 1 号' }],
  });
  expect(await state()).toMatchObject({ isAsked: true });
  expect(await companies('没有的')).toMatchObject({ total: 0, all: 42, rows: [] });
  expect(await companies('有限 机械')).toMatchObject({ total: 41 });
  const pages = [await companies('', 1), await companies('', 2), await companies('', 3)];
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 2]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ name }) => name))).size).toBe(42);
  const short = await portal.call(
    registryCalls.registryCompanies,
    { words: '远' },
    { token: reviewer.token },
  );
  expect(short).toMatchObject({ code: errors.registryWordsTooShort.code });
});

test(`a search counts no further than ${String(companiesCounted)}`, async () => {
  await importAll(registryFile(...Array.from({ length: companiesCounted + 1 }, (_, at) => line(at + 1))));
  expect(await companies('机械')).toMatchObject({ total: companiesCounted, all: companiesCounted + 1 });
});
