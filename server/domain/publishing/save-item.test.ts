import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  declarationCalls,
  interpretationCalls,
  noticeCalls,
  policyCalls,
} from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { itemFields, type ItemFields } from '#contract/content/item.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findContentFaults } from './item-content.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let writer: { token: string };

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(
    `insert into section (name, kind) values ('扶持政策', 'policy'), ('文字解读', 'interpretation')`,
  );
  const { token } = await hireColleague(portal, 1, { role: 'writer' });
  writer = { token };
});
afterAll(() => portal.stop());

const { appliesTo: everybody } = policy.extra;
const failsWith = (name: ErrorName) => ({ code: errors[name].code });

async function save(changes: object = {}): Promise<{ id: number; rev: number }> {
  const answer = await portal.call(policyCalls.saveOrUpdate, { ...policy, ...changes }, writer);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as { id: number; rev: number };
}

test.each<[string, object, ErrorName, string]>([
  ['an unknown section', { sectionName: '没有的栏目' }, 'sectionUnknown', 'sectionName'],
  [
    'a focus that is none',
    { imageUrl: `/images/${'a'.repeat(32)}.webp#focus=5,5` },
    'imageUnknown',
    'imageUrl',
  ],
  ['a picture of another site', { imageUrl: 'https://other.example/a.png' }, 'imageUnknown', 'imageUrl'],
  ['a picture that is not there', { imageUrl: `/images/${'0'.repeat(32)}.webp` }, 'imageUnknown', 'imageUrl'],
  [
    'a picture in the text that is not there',
    { body: `<p><img src="/images/${'0'.repeat(32)}.webp" alt="厂房"></p>` },
    'imageUnknown',
    'body',
  ],
  ['no title', { title: '' }, 'invalidRequest', 'title'],
  ['a code that is none', { extra: { ...policy.extra, policyType: '9' } }, 'codeUnknown', 'extra.policyType'],
  [
    'a key point that is too long',
    { extra: { ...policy.extra, keyPoints: ['好', '长'.repeat(3_000)] } },
    'invalidRequest',
    'extra.keyPoints',
  ],
  ['a relation that policies have none of', { relations: { explains: [1] } }, 'invalidRequest', 'relations'],
  ['an area that is none', { areaCode: '999999' }, 'areaUnknown', 'areaCode'],
  [
    'an audience of a type that is none',
    { extra: { ...policy.extra, appliesTo: { ...everybody, companyTypes: ['119', '不存在'] } } },
    'codeUnknown',
    'extra.appliesTo.companyTypes',
  ],
  [
    'of a scale that is none',
    { extra: { ...policy.extra, appliesTo: { ...everybody, scales: ['zz'] } } },
    'codeUnknown',
    'extra.appliesTo.scales',
  ],
  [
    'of an industry that is none',
    { extra: { ...policy.extra, appliesTo: { ...everybody, industries: ['ZZ'] } } },
    'codeUnknown',
    'extra.appliesTo.industries',
  ],
  [
    'of an area that is none',
    { extra: { ...policy.extra, appliesTo: { ...everybody, areas: ['999999999999'] } } },
    'areaUnknown',
    'extra.appliesTo.areas',
  ],
  ['an industry that is none', { industryCodes: ['C', 'ZZ'] }, 'industryUnknown', 'industryCodes'],
  ['a year that no calendar has', { publishTime: '0000-01-01T00:00:00Z' }, 'invalidRequest', 'publishTime'],
])('saveOrUpdate refuses: %s', async (_, changes, name, field) => {
  const answer = await portal.call(policyCalls.saveOrUpdate, { ...policy, ...changes }, writer);
  expect(answer).toMatchObject({ ...failsWith(name), data: { field } });
});

test('declaration saveOrUpdate accepts the relation results', () => {
  const { relations } = declarationCalls.saveOrUpdate.request.shape;
  expect(relations.safeParse({ results: [1] }).success).toBe(true);
});

test('interpretation saveOrUpdate refuses the same item twice in one relation', () => {
  const { relations } = interpretationCalls.saveOrUpdate.request.shape;
  expect(relations.safeParse({ explains: [1, 2] }).success).toBe(true);
  expect(relations.safeParse({ explains: [1, '1'] }).success).toBe(false);
});

test('saveOrUpdate refuses an unknown id and an update without rev', async () => {
  const { id } = await save();
  for (const [request, name] of [
    [{ id: 999_999, rev: 1 }, 'notFound'],
    [{ id }, 'editedMeanwhile'],
  ] as const)
    expect(await portal.call(policyCalls.saveOrUpdate, { ...policy, ...request }, writer)).toMatchObject(
      failsWith(name),
    );
});

test('saveOrUpdate sanitises the body; submitting lists the missing fields', async () => {
  const body = '<h3 onclick="x()">一</h3><script>alert(1)</script><p>二</p>';
  const draft = await save({ summary: '', body });
  const work = await portal.call(workCalls.getWork, { id: draft.id }, writer);
  const missing = [
    { field: 'summary', msg: errors.summaryMissing.msg },
    { field: 'body', msg: `${errors.headingOrder.msg}：标题“一”` },
  ];
  expect(work.data).toMatchObject({ fields: { body: '<h3>一</h3><p>二</p>' }, faults: missing });
  expect(
    await portal.call(policyCalls.setReleaseStatus, { ...draft, releaseStatus: 1, comment: '' }, writer),
  ).toMatchObject({
    ...failsWith('itemIncomplete'),
    data: { others: missing },
  });
});

test('findContentFaults takes a picture with alt text as a body, one without as none', async () => {
  const faultsOf = (body: string) =>
    findContentFaults('policy', { content: { fields: itemFields.parse({ ...policy, body }) } });
  const picture = `<img src="/images/${'a'.repeat(32)}.webp" alt="政策流程图" />`;
  expect(faultsOf(picture)).toEqual([]);
  expect(faultsOf(picture.replace('政策流程图', ' ')).map(({ error }) => error)).toEqual([
    'bodyMissing',
    'altMissing',
  ]);
});

test.each<[string, object, object, string[]]>([
  ['a declaration without a window', {}, {}, ['startsAt windowMissing']],
  ['without an end', { startsAt: '2026-03-01T00:00:00Z' }, {}, ['endsAt windowMissing']],
  [
    'that ends before it starts',
    { startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' },
    {},
    ['endsAt windowReversed'],
  ],
  [
    'that is gone when it comes',
    { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' },
    { publishAt: new Date(1), expireAt: new Date(1) },
    ['expireTime expiresBeforePublication'],
  ],
])('findContentFaults: %s is incomplete', (_, times, publication, found) => {
  const fields = itemFields.parse({ ...policy, ...times });
  const faults = findContentFaults('declaration', { content: { fields }, ...publication });
  expect(faults.map(({ field, error }) => `${field} ${error}`)).toEqual(found);
});

test('submitting is refused when expireTime is before publishTime, which getWork reports', async () => {
  const times = { publishTime: '2027-01-02T00:00:00Z', expireTime: '2027-01-01T00:00:00Z' };
  const draft = await save({ ...times, areaCode: '110101', industryCodes: ['C', 'C345', 'C3451'] });
  const { data } = await portal.call(workCalls.getWork, { id: draft.id }, writer);
  const faults = [{ field: 'expireTime', msg: errors.expiresBeforePublication.msg }];
  expect(data).toMatchObject({ faults, actions: ['discard'] });
  expect(
    await portal.call(policyCalls.setReleaseStatus, { ...draft, releaseStatus: 1, comment: '' }, writer),
  ).toMatchObject({ ...failsWith('itemIncomplete'), data: { others: faults } });
});

test('saveOrUpdate refuses a body that is too complex or too long, by its field', async () => {
  for (const [body, name] of [
    ['<ul>'.repeat(1_500), 'bodyTooComplex'],
    ['<'.repeat(100_000), 'bodyTooComplex'],
    ['>'.repeat(100_000), 'bodyTooLong'],
  ] as const)
    expect(await portal.call(policyCalls.saveOrUpdate, { ...policy, body }, writer)).toMatchObject({
      ...failsWith(name),
      data: { field: 'body' },
    });
});

test('saveOrUpdate stores a body with too many words to index, and accepts it again from getWork', async () => {
  let last = 1;
  const next = () => (last = (last * 16_807) % 2_147_483_647);
  const han = (from: number, count: number) =>
    Array.from({ length: count }, () => String.fromCodePoint(from + (next() % 20_900))).join('');
  const draft = await save({ body: han(0x20000, 99_000) });
  const { id, rev } = await save({ ...draft, body: `<p>&#x1;&#x202e;${han(0x4e00, 199_000)}</p>` });
  const { fields } = (await portal.call(workCalls.getWork, { id }, writer)).data as { fields: ItemFields };
  await save({ ...fields, id, rev });
});

test('saveOrUpdate takes numeric codes', async () => {
  const appliesTo = { companyTypes: [119], scales: [3], areas: [110101] };
  const { id } = await save({ extra: { ...policy.extra, policyType: 6, appliesTo } });
  expect((await portal.call(workCalls.getWork, { id }, writer)).data).toMatchObject({
    extra: {
      policyType: '6',
      appliesTo: { companyTypes: ['119'], scales: ['3'], areas: ['110101'], industries: [] },
    },
  });
});

test('saveOrUpdate leaves unnamed fields alone, and empties named ones', async () => {
  const whole = {
    tags: ['数字化'],
    sourceInfo: '市工信局',
    author: '王',
    isTop: true,
    weight: 7,
    areaCode: '110101',
    industryCodes: ['C'],
    startsAt: '2026-03-01T00:00:00Z',
    endsAt: '2026-04-01T00:00:00Z',
    publishTime: '2027-01-02T00:00:00Z',
    expireTime: '2028-01-02T00:00:00Z',
  };
  const { publishTime, expireTime, ...fields } = whole;
  const extra = { ...policy.extra, keyPoints: ['要点'], appliesTo: { ...everybody, industries: ['C34'] } };
  const draft = await save({ ...whole, extra });
  const { industries: _, ...unnamed } = everybody;
  const title = '改了标题';
  await save({ ...draft, title, extra: { ...policy.extra, appliesTo: { ...unnamed, scales: ['3'] } } });
  const { data } = await portal.call(workCalls.getWork, { id: draft.id }, writer);
  expect(data).toMatchObject({
    fields: { ...fields, title },
    extra: { keyPoints: ['要点'], appliesTo: { industries: ['C34'], scales: ['3'] } },
    publishTime: new Date(publishTime).toISOString(),
    expireTime: new Date(expireTime).toISOString(),
  });
  const { rev } = data as { rev: number };
  const emptied = { tags: [], sourceInfo: '', isTop: false, publishTime: null, areaCode: '' };
  await save({ id: draft.id, rev, ...emptied, sectionName: undefined });
  const { publishTime: time, ...rest } = emptied;
  expect((await portal.call(workCalls.getWork, { id: draft.id }, writer)).data).toMatchObject({
    fields: { ...rest, author: '王', sectionName: '扶持政策' },
    publishTime: time,
  });
});

test('interpretation saveOrUpdate keeps the relation explains unless it is named', async () => {
  const { id: policyId } = await save();
  const extra = { form: 'text' as const, interpreter: '市工信局', keyPoints: [], questions: [], series: '' };
  const text = { ...policy, sectionName: '文字解读', extra };
  const saved = await portal.call(
    interpretationCalls.saveOrUpdate,
    { ...text, relations: { explains: [policyId] } },
    writer,
  );
  const key = saved.data as { id: number; rev: number };
  const again = await portal.call(interpretationCalls.saveOrUpdate, { ...text, ...key }, writer);
  const relationsOf = async () => (await portal.call(workCalls.getWork, { id: key.id }, writer)).data;
  expect(await relationsOf()).toMatchObject({ relations: { explains: [policyId] } });
  const none = { ...text, ...(again.data as typeof key), relations: { explains: [] } };
  await portal.call(interpretationCalls.saveOrUpdate, none, writer);
  expect(await relationsOf()).toMatchObject({ relations: { explains: [] } });
});

test('calls of one kind refuse items of another', async () => {
  const draft = await save();
  const request = { id: draft.id, rev: draft.rev, releaseStatus: 1, comment: '' };
  expect(await portal.call(noticeCalls.setReleaseStatus, request, writer)).toMatchObject(
    failsWith('notFound'),
  );
  expect(await portal.call(noticeCalls.setIsDel, { id: draft.id, isDel: 1 }, writer)).toMatchObject(
    failsWith('notFound'),
  );
});
