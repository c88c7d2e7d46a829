import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  excellentAssociationCalls,
  excellentEnterpriseCalls,
  excellentPersonCalls,
} from '#contract/content/resource-calls.ts';
import { resource } from '#contract/content/resource.ts';
import { showcaseCalls } from '#contract/content/showcase-calls.ts';
import { errors } from '#contract/errors.ts';
import { setDeleted } from '#server/domain/publishing/work-on-items.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
/** Ids of a person and of an enterprise. */
let person: number;
let enterprise: number;

beforeAll(async () => {
  portal = await startTestPortal();
  const { db } = portal.services;
  person = await insertItem(db, 'excellent', {
    fields: { title: '一位师傅' },
    extra: { subjectKind: 'person', year: 2025 },
  });
  enterprise = await insertItem(db, 'excellent', {
    fields: { title: '一家企业' },
    extra: { subjectKind: 'enterprise', year: 2025 },
  });
});
afterAll(() => portal.stop());

describe('resource with a where condition', () => {
  const data = async (...[call, request]: Parameters<TestPortal['call']>) =>
    (await portal.call(call, request)).data;

  test('lists and counts only its items, under any filter', async () => {
    expect(await data(excellentPersonCalls.portalList, {})).toMatchObject({
      total: 1,
      rows: [{ id: person, title: '一位师傅', typeName: '优秀个人' }],
    });
    expect(await data(excellentEnterpriseCalls.getTotal, {})).toEqual({ total: 1 });
    expect(await data(excellentAssociationCalls.getTotal, {})).toEqual({ total: 0 });
    const count = async (year: string) => data(excellentPersonCalls.getCount, { filters: { year } });
    expect([await count('2025'), await count('2024')]).toEqual([{ count: 1 }, { count: 0 }]);
    const other = { filters: { subjectKind: 'enterprise' } };
    expect(await portal.call(excellentPersonCalls.portalList, other)).toMatchObject({
      code: errors.invalidRequest.code,
      data: { field: 'filters' },
    });
  });

  test('getById returns null for another item', async () => {
    expect(await data(excellentPersonCalls.getById, { id: person })).toMatchObject({ title: '一位师傅' });
    expect(await data(excellentPersonCalls.getById, { id: enterprise })).toBeNull();
    expect(await data(showcaseCalls.getAllianceInfoById, { id: person })).toBeNull();
  });

  test('fixes the field of its condition, and setDeleted refuses another item', async () => {
    const where = { subjectKind: 'person' } as const;
    const { saveOrUpdate } = resource('/api/cms/x', 'excellent', ['saveOrUpdate'], { where });
    expect(Object.keys(saveOrUpdate.request.shape.extra.shape)).not.toContain('subjectKind');
    const everywhere = () => true;
    const colleague = {
      userId: 1,
      origin: { ip: '', requestId: '', onBehalf: undefined },
      mayWriteIn: everywhere,
      mayReadIn: everywhere,
      actorsIn: () => [],
      readingSections: undefined,
    };
    const remove = (id: number) =>
      setDeleted(portal.services, { scope: { kind: 'excellent', where }, id, isDel: 0 }, colleague);
    await expect(remove(enterprise)).rejects.toThrow(errors.notFound.msg);
    expect(await remove(person)).toMatchObject({ id: person });
  });

  test('throws when the condition is no facet of its items', () => {
    const where = { introduction: 'x' };
    expect(() => resource('/api/cms/x', 'excellent', ['getCount'], { where })).toThrow(
      'introduction is no facet',
    );
  });
});
