import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import {
  identifiersPerPrefix,
  mostTtlSeconds,
  mostValueIndex,
  recordReasonMaxLength,
  suffixMaxLength,
  valueDataMaxLength,
  valuesPerIdentifier,
  valueTypeMaxLength,
} from '#contract/prefixes/constants.ts';
import type { NodeRecord } from '#contract/prefixes/entities.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertCertified, prefixing } from '#server/testing/prefixing.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let staff: TestColleague;
let held = { prefixId: 0, prefix: '', token: '' };
const node = '88.216';
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await hireColleague(portal, 1, { role: 'reviewer' });
  const company = await insertCertified(portal, 101);
  held = { ...(await prefixing(portal, staff).held(company)), token: company.token };
  const { db } = portal.services;
  await insertItem(db, 'identifierNode', { fields: { title: '轴承节点' }, extra: { prefix: node } });
  await insertItem(db, 'identifierNode', {
    fields: { title: '没有公开的节点' },
    extra: { prefix: '88.217' },
    row: { status: 1 },
  });
  // somebody has entered what an enterprise was given as a node
  await insertItem(db, 'identifierNode', { fields: { title: '混淆' }, extra: { prefix: held.prefix } });
});
afterAll(() => portal.stop());

type Save = RequestOf<typeof nodeRecordCalls.saveNodeRecord>;
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
const value = { index: '1', type: 'DESC', data: 'x' };
const save = (suffix: string, more: Partial<Save> = {}) =>
  portal.call(
    nodeRecordCalls.saveNodeRecord,
    { prefix: node, suffix, values: [value], ...more },
    { token: staff.token },
  );
async function saved(...given: Parameters<typeof save>): Promise<NodeRecord> {
  const answer = await save(...given);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as NodeRecord;
}
const remove = (handle: string, rev: string, reason = '重复') =>
  portal.call(nodeRecordCalls.removeNodeRecord, { handle, rev, reason }, { token: staff.token });
const list = async (search: { node?: string; search?: string; pageNum?: number; pageSize?: number }) =>
  (await portal.call(nodeRecordCalls.listNodeRecords, search, { token: staff.token })).data as {
    total: number;
    rows: NodeRecord[];
  };
const resolve = (handle: string) => portal.call(identifierCalls.resolve, { handle });
const lines = async () =>
  (
    await portal.sql.query<{ object: string; result: string }>(
      `select object, result from audit_log where action = 'identifier' order by id`,
    )
  ).rows;

describe('saveNodeRecord', () => {
  test('registers what resolves at once, changes it, and leaves a line of each', async () => {
    const first = await saved('BRG/1', { values: [{ ...value, type: 'url', data: '/#/Info/newsCenter' }] });
    expect(first).toMatchObject({ handle: '88.216/BRG/1', nodeName: '轴承节点', isWritable: true });
    expect(await resolve('88.216/brg/1')).toMatchObject({
      data: { source: 'local', holder: '', values: [{ type: 'URL', data: '/#/Info/newsCenter' }] },
    });
    const changed = await saved('brg/1', {
      rev: first.rev,
      values: [value, { ...value, index: '7', type: '批次', data: 'B' }],
    });
    expect((await resolve('88.216/BRG/1')).data).toMatchObject({
      values: [
        { index: 1, type: 'DESC' },
        { index: 7, type: '批次' },
      ],
    });
    expect(changed.rev).not.toBe(first.rev);
    expect((await lines()).slice(-2)).toEqual([
      { object: 'identifier 88.216/BRG/1', result: 'added' },
      { object: 'identifier 88.216/brg/1', result: 'changed' },
    ]);
  });

  test('refuses what somebody else has changed meanwhile, what is there already, and what is gone', async () => {
    const { rev, handle } = await saved('two');
    expect(await save('TWO')).toMatchObject(failsWith('recordExists', 'suffix'));
    const next = await saved('two', { rev, values: [{ ...value, data: 'y' }] });
    expect(await save('two', { rev })).toMatchObject(failsWith('recordChanged'));
    expect(await remove(handle, rev)).toMatchObject(failsWith('recordChanged'));
    expect(await remove(handle, next.rev)).toMatchObject({ code: 1 });
    expect(await save('two', { rev: next.rev })).toMatchObject(failsWith('recordChanged'));
    expect((await resolve(handle)).code).toBe(errors.handleUnknown.code);
  });

  test('two at once: one registers, the other is told', async () => {
    const codes = (
      await Promise.all([save('race'), save('race', { values: [{ ...value, data: 'y' }] })])
    ).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([1, errors.recordExists.code].toSorted());
  });

  test.each<[string, Partial<Save>, ErrorName, string]>([
    ['a node that is not public', { prefix: '88.217' }, 'recordPrefixUnknown', 'prefix'],
    ['a prefix of nobody', { prefix: '88.999' }, 'recordPrefixUnknown', 'prefix'],
    ['none', { prefix: '' }, 'recordPrefixUnknown', 'prefix'],
    ['no values', { values: [] }, 'recordTypeRequired', 'values.0.type'],
    ['two of one index', { values: [value, { ...value, data: 'y' }] }, 'recordTwice', 'values.1.index'],
    [
      'what leads elsewhere than http and pages',
      { values: [{ ...value, type: 'URL', data: 'javascript:alert(1)' }] },
      'recordNodeUrlWrong',
      'values.0.data',
    ],
    [
      'another site as a path',
      { values: [{ ...value, type: 'URL', data: '//evil.example' }] },
      'recordNodeUrlWrong',
      'values.0.data',
    ],
    ['a key', { values: [{ ...value, type: 'HS_SECKEY' }] }, 'recordTypeReserved', 'values.0.type'],
  ])('refuses %s', async (_, more, error, field) => {
    expect(await save('refused', more)).toMatchObject(failsWith(error, field));
  });

  const chars = (length: number) => 'a'.repeat(length);
  test.each<[string, (n: number) => { suffix: string; values?: Save['values'] }, number, ErrorName]>([
    ['suffix', (n) => ({ suffix: chars(n) }), suffixMaxLength, 'recordSuffixWrong'],
    [
      'type',
      (n) => ({ suffix: 't', values: [{ ...value, type: chars(n) }] }),
      valueTypeMaxLength,
      'recordTypeWrong',
    ],
    [
      'data',
      (n) => ({ suffix: 'd', values: [{ ...value, data: chars(n) }] }),
      valueDataMaxLength,
      'recordDataTooLong',
    ],
    [
      'index',
      (n) => ({ suffix: 'i', values: [{ ...value, index: String(n) }] }),
      mostValueIndex,
      'recordIndexWrong',
    ],
    [
      'ttl',
      (n) => ({ suffix: 'l', values: [{ ...value, ttl: String(n) }] }),
      mostTtlSeconds,
      'recordTtlWrong',
    ],
    [
      'values',
      (n) => ({
        suffix: 'v',
        values: Array.from({ length: n }, (__, at) => ({ ...value, index: String(at + 1) })),
      }),
      valuesPerIdentifier,
      'recordTooManyValues',
    ],
  ])('takes a %s one under and at its limit, and none over', async (_, make, most, error) => {
    for (const n of [most - 1, most]) {
      const { suffix, values = [value] } = make(n);
      const made = await saved(suffix, { values });
      await remove(made.handle, made.rev);
    }
    const { suffix, values = [value] } = make(most + 1);
    expect(await save(suffix, { values })).toMatchObject(failsWith(error));
  });

  test('writes below no prefix that an enterprise holds, says who does, and touches nothing of it', async () => {
    const own = { prefixId: held.prefixId, suffix: 'own', values: [value] };
    await portal.call(recordCalls.saveRecord, own, { token: held.token });
    const refused = await save('own', { prefix: held.prefix });
    expect(refused).toMatchObject(failsWith('recordPrefixHeld', 'prefix'));
    expect(JSON.stringify(refused.data)).toContain('远衡机械101厂');
    await remove(`${held.prefix}/own`, 'any');
    expect(await resolve(`${held.prefix}/own`)).toMatchObject({ code: 1, data: { holder: '远衡机械101厂' } });
    expect(await list({ search: held.prefix })).toMatchObject({ total: 0 });
  });

  test('a node may have so many identifiers and no more; one that is there can be changed', async () => {
    const { db } = portal.services;
    await insertItem(db, 'identifierNode', { fields: { title: '满的' }, extra: { prefix: '88.250' } });
    await portal.sql.query(
      `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
       select '88.250/n' || n, '88.250/n' || n, '88.250', 1, 'DESC', 'x' from generate_series(1, $1::int) n`,
      [identifiersPerPrefix - 1],
    );
    const last = await saved('last', { prefix: '88.250' });
    expect(await save('over', { prefix: '88.250' })).toMatchObject(failsWith('recordTooMany'));
    await saved('last', { prefix: '88.250', rev: last.rev, values: [{ ...value, data: 'y' }] });
    await portal.sql.query(`delete from identifier_record where prefix = '88.250'`);
  });
});

describe('removeNodeRecord', () => {
  test('wants a reason within its limit, which the record keeps; again it does nothing', async () => {
    const { handle, rev } = await saved('reason');
    expect(await remove(handle, rev, ' ')).toMatchObject(failsWith('recordReasonRequired', 'reason'));
    expect(await remove(handle, rev, '长'.repeat(recordReasonMaxLength + 1))).toMatchObject(
      failsWith('recordReasonTooLong', 'reason'),
    );
    const why = '长'.repeat(recordReasonMaxLength);
    expect(await remove(handle, rev, why)).toMatchObject({ code: 1 });
    const before = await lines();
    expect(before.at(-1)).toEqual({ object: `identifier ${handle}`, result: `removed: ${why}` });
    expect(await remove(handle, rev, why)).toMatchObject({ code: 1 });
    expect(await lines()).toEqual(before);
  });

  test('removes also what a node says that is not public any more, which cannot be changed', async () => {
    await portal.sql.query(
      `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
       values ('88.217/left', '88.217/left', '88.217', 1, 'DESC', 'x')`,
    );
    const [left] = (await list({ search: '88.217/' })).rows;
    expect(left).toMatchObject({ isWritable: false, nodeName: '' });
    const rev = left?.rev ?? '';
    expect(await save('left', { prefix: '88.217', rev })).toMatchObject(
      failsWith('recordPrefixUnknown', 'prefix'),
    );
    expect(await remove('88.217/left', rev)).toMatchObject({ code: 1 });
    expect(await list({ search: '88.217/' })).toMatchObject({ total: 0 });
  });
});

test('listNodeRecords finds by node and by what an identifier begins with, page by page', async () => {
  for (const suffix of ['Find-1', 'find-2', 'other']) await saved(`L/${suffix}`);
  const handles = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).rows.map(({ handle }) => handle);
  expect(await handles({ node, search: 'l/FIND' })).toEqual(['88.216/L/Find-1', '88.216/L/find-2']);
  expect(await handles({ search: '88.216/l/o' })).toEqual(['88.216/L/other']);
  expect(await handles({ node, search: '88.216/L/o' })).toEqual(['88.216/L/other']);
  expect(await handles({ node: '88.21' })).toEqual([]);
  expect(await list({ node, search: 'l/', pageNum: 2, pageSize: 2 })).toMatchObject({
    total: 3,
    rows: [{ handle: '88.216/L/other' }],
  });
});

test('listNodes has public nodes and that of the city, and none that an enterprise holds', async () => {
  const { data } = await portal.call(nodeRecordCalls.listNodes, {}, { token: staff.token });
  const prefixes = (data as { rows: { prefix: string }[] }).rows.map(({ prefix }) => prefix);
  expect(prefixes).toContain(node);
  expect(prefixes).toContain('88.300');
  expect(prefixes).not.toContain('88.217');
  expect(prefixes).not.toContain(held.prefix);
});

test.each([
  ['reviewer', true, 21],
  ['chief', true, 22],
  ['writer', false, 23],
  ['administrator', false, 24],
  ['clerk', false, 25],
] as const)('a %s of the whole site: %s', async (role, may, n) => {
  const { token } = await hireColleague(portal, n, { role });
  const code = may ? 1 : errors.accessDenied.code;
  for (const call of [nodeRecordCalls.listNodeRecords, nodeRecordCalls.listNodes])
    expect((await portal.call(call, {}, { token })).code).toBe(code);
});
