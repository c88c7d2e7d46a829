import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { limitKeys, limits, defaultLimits, type Limits } from '#contract/inspection/limits.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from './inspect-site.ts';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from inspection_limits'));

const as = ({ token }: TestColleague = chief) => ({ token });
const read = async () =>
  (await portal.call(inspectionCalls.readLimits, {}, as())).data as ResponseOf<
    typeof inspectionCalls.readLimits
  >;
const save = (changes: Partial<Limits>, rev = 0) =>
  portal.call(inspectionCalls.saveLimits, { rev, limits: { ...defaultLimits, ...changes } }, as());
const failsWith = (name: ErrorName) => ({ code: errors[name].code });

test('limits are those of the document until a chief changes them, and keep how they were changed', async () => {
  expect(await read()).toEqual({ rev: 0, limits: defaultLimits });
  expect((await save({ homeUpdate: 10 })).code).toBe(1);
  const { rev } = await read();
  expect((await save({ homeUpdate: 12, wrongWords: 1 }, rev)).code).toBe(1);
  expect((await read()).limits).toEqual({ ...defaultLimits, homeUpdate: 12, wrongWords: 1 });
  const history = await portal.call(listCalls.listStates, { list: 'limits' }, as());
  expect(history.data).toMatchObject({
    rows: [
      {
        by: chief.account,
        rows: [
          { name: '首页多久没更新', fields: [{ before: '10 天', after: '12 天' }] },
          { name: '错别字和禁用词', fields: [{ before: '3 处', after: '1 处' }] },
        ],
      },
      { rows: [{ fields: [{ before: '14 天', after: '10 天' }] }] },
      { by: '', changes: '', rows: [] },
    ],
  });
  const { rows } = await portal.sql.query<{ object: string }>(
    `select object from audit_log where result = 'limits changed' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ object: '首页多久没更新 12; 错别字和禁用词 1' }]);
});

test('changes of before the histories were one are in it', async () => {
  await portal.sql.query('delete from edited_list');
  const save = (limits: Partial<Limits>, at: string) =>
    portal.sql.query(`insert into inspection_limits (limits, saved_by, saved_at) values ($1, $2, $3)`, [
      limits,
      chief.id,
      at,
    ]);
  await save({ ...defaultLimits, homeUpdate: 10 }, '2026-01-01T00:00:00Z');
  // as a release wrote it that had fewer of them
  await save({ homeUpdate: 12, wrongWords: 1 }, '2026-01-02T00:00:00Z');
  const migration = await readFile(
    new URL('../../db/migrations/0045_kept_settings.sql', import.meta.url),
    'utf8',
  );
  await portal.sql.query(migration.split('--> statement-breakpoint').at(-1) ?? '');
  const history = await portal.call(listCalls.listStates, { list: 'limits' }, as());
  expect(history.data).toMatchObject({
    total: 3,
    rows: [
      {
        ...{ rev: 3, by: chief.account, time: '2026-01-02T00:00:00.000Z' },
        changes: '检查限值：修改 首页多久没更新、错别字和禁用词',
        rows: [
          { fields: [{ label: '数值', before: '10 天', after: '12 天' }] },
          { fields: [{ before: '3 处', after: '1 处' }] },
        ],
      },
      { rev: 2, rows: [{ fields: [{ before: '14 天', after: '10 天' }] }] },
      { rev: 1, by: '', rows: [] },
    ],
  });
});

test.each(limitKeys)('%s is from 1 to its largest number', async (key) => {
  const { max, usual } = limits[key];
  for (const wrong of [0, -1, max + 1])
    expect(await save({ [key]: wrong })).toMatchObject({
      ...failsWith('inspectionLimitWrong'),
      data: { field: key },
    });
  const border = max === usual ? 1 : max;
  expect((await save({ [key]: border })).code).toBe(1);
});

test('saveLimits refuses what a colleague has changed meanwhile, and what is no change', async () => {
  expect(await save({})).toMatchObject(failsWith('inspectionNothingChanged'));
  const both = await Promise.all([save({ homeUpdate: 10 }), save({ homeUpdate: 11 })]);
  expect(both.map(({ code }) => code).sort()).toEqual([1, errors.editedMeanwhile.code].sort());
});

test('an inspection goes by them', async () => {
  const day = 24 * 3_600_000;
  await insertItem(portal.services.db, 'policy', {
    row: { publishTime: new Date(portal.clock.now().getTime() - 5 * day) },
  });
  const inspected = async () => {
    await portal.sql.query(`insert into inspection_run (day, asked_at) values ('2026-03-04', $1)`, [
      portal.clock.now(),
    ]);
    await inspectSite(portal.services);
    const { last } = (await portal.call(inspectionCalls.readInspection, {}, as())).data as ResponseOf<
      typeof inspectionCalls.readInspection
    >;
    return last?.checks.find(({ key }) => key === 'homeUpdate');
  };
  expect(await inspected()).toMatchObject({ measured: 5, limit: 14, state: 'pass' });
  await save({ homeUpdate: 5 });
  expect(await inspected()).toMatchObject({ measured: 5, limit: 5, state: 'over' });
});
