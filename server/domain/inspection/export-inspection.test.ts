import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { fetchTable } from '#server/testing/tables.ts';
import { inspectSite } from './inspect-site.ts';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

const take = ({ token } = chief) => fetchTable(portal, token, inspectionCalls.exportInspection.path);
const codeOf = ({ bytes }: { bytes: Buffer }) =>
  (JSON.parse(bytes.toString('utf8')) as { code: number }).code;

test('exportInspection is a PDF of the verdict, each check with its limit, and each finding with who and by when', async () => {
  expect(codeOf(await take())).toBe(errors.notFound.code);
  for (let n = 1; n <= 45; n += 1)
    await insertItem(portal.services.db, 'news', {
      fields: { title: `第 ${String(n)} 篇`, body: '<p>帐号</p>' },
      row: { publishTime: new Date(portal.clock.now().getTime() - 3_600_000) },
    });
  await portal.call(inspectionCalls.checkAgain, {}, chief);
  await inspectSite(portal.services);
  const { data } = await portal.call(inspectionCalls.listFindings, { check: 'wrongWords' }, chief);
  const [first] = (data as { rows: { id: number }[] }).rows;
  const given = { id: first?.id ?? 0, to: chief.id, dueDay: '2026-03-04' };
  expect(await portal.call(mendingCalls.giveFinding, given, chief)).toMatchObject({ code: 1 });

  const { bytes, headers } = await take();
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
    '今日检查结果2026-03-04.pdf',
  );
  const words = pdfWords(bytes);
  const lines = words.split('\n');
  expect(lines[0]).toBe(`${portal.services.site.facts.name}今日检查结果`);
  expect(words).toContain('结论：今天来查，');
  const at = lines.indexOf('错别字和禁用词');
  expect(lines.slice(at, at + 6)).toEqual(['错别字和禁用词', '扣分', '45 处', '3 处', '超限', '45']);
  const list = lines.slice(lines.findIndex((line) => line.startsWith('要改的问题')));
  expect(list.filter((line) => /^第 \d+ 篇$/.test(line))).toHaveLength(45);
  expect(list.filter((line) => line === 'chief_1')).toHaveLength(1);
  expect(list).toContain('2026-03-04');
  const pages = lines.filter((line) => /第 \d 页，共 \d 页$/.test(line));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain(`第 ${String(pages.length)} 页，共 ${String(pages.length)} 页`);
  const { rows } = await portal.sql.query(
    `select object, actor_user_id::int as by from audit_log where action = 'inspection' and result = 'exported'`,
  );
  expect(rows).toEqual([{ object: expect.stringMatching(/^inspection \d+$/) as string, by: chief.id }]);
});

test('exportInspection is for chiefs of the whole site', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('一栏', 'news') returning id`,
  );
  const ofSection = await hireColleague(portal, 2, { role: 'chief', sectionId: Number(rows[0]?.id) });
  for (const one of [ofSection, await hireColleague(portal, 3, { role: 'writer' })])
    expect(codeOf(await take(one))).toBe(errors.accessDenied.code);
});
