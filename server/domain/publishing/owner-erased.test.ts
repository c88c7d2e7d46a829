import { deletionLeaves, deletionTakes } from '#contract/account/deletion.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { confirm } from '#server/testing/confirming.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { keyOf } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';

const demand = writtenForm('demand', rightDemand);

let portal: TestPortal;
let other: TestEnterprise;
let reviewer: TestColleague;
let writer: TestColleague;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(`insert into section (name, kind) values ('企业需求', 'demand')`);
  other = await openEnterprise(portal, 2);
  reviewer = await hireColleague(portal, 4, { role: 'reviewer' });
  writer = await hireColleague(portal, 5, { role: 'writer' });
});
afterAll(() => portal.stop());

const ask = <C extends CallDefinition>(who: { token: string }, call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token: who.token });

async function publish(who: TestEnterprise) {
  const draft = keyOf(await ask(who, demandCalls.saveOrUpdate, demand));
  const submitted = keyOf(await ask(who, demandCalls.setReleaseStatus, { ...draft, releaseStatus: 1 }));
  return keyOf(await ask(reviewer, demandCalls.setReleaseStatus, { ...submitted, releaseStatus: 2 }));
}

async function uploadDocument(who: { token: string }): Promise<string> {
  const { method, path } = filesCalls.uploadPublicDocument;
  const body = uploadForm('', [{ name: '参数表.pdf', content: samplePdf() }]);
  const answer = await openBrowser(portal).fetch(path, { method, body, token: who.token });
  return ((await answer.json()) as { data: { filePath: string } }).data.filePath;
}

test('erasing an enterprise withdraws its published items; undeleting one does not publish it', async () => {
  const leaving = await openEnterprise(portal, 13);
  const { id } = await publish(leaving);
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
    leaving.id,
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  const shown = async () => (await portal.call(contentCalls.getPortalById, { id })).data;
  expect(await shown()).toBeNull();
  await ask(writer, demandCalls.updateIsDel, { id, isDel: 0 });
  expect(await shown()).toBeNull();
  expect((await ask(writer, workCalls.getWork, { id })).data).toMatchObject({ state: 'withdrawn' });
});

test('exportData contains the demands of the account with all versions', async () => {
  const owner = await openEnterprise(portal, 14);
  await publish(owner);
  const token = await confirm(portal, owner.token, 'data');
  const { data } = await portal.call(profileCalls.exportData, {}, { token });
  const written = { fields: { title: demand.title, body: expect.stringContaining(rightDemand.body) } };
  expect(data).toMatchObject({
    supplies: [{ content: written, versions: [{ number: 1, state: 'live', content: written }] }],
    ifDeleted: { goes: deletionTakes, stays: deletionLeaves },
  });
});

test('erasing an account deletes the documents of its items, and none of another account', async () => {
  const leaving = await openEnterprise(portal, 12);
  const [gone, stays] = [await uploadDocument(leaving), await uploadDocument(other)];
  for (const [who, filePath] of [
    [leaving, gone],
    [other, stays],
  ] as const)
    keyOf(
      await ask(who, demandCalls.saveOrUpdate, {
        ...demand,
        attachments: [{ fileName: '参数表.pdf', filePath }],
      }),
    );
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
    leaving.id,
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  await portal.pass({ hours: 25 });
  await sweepOldRows(portal.services);
  const { rows } = await portal.sql.query<{ uploader: string }>(
    'select uploader_id as uploader from public_document where uploader_id = any($1)',
    [[leaving.id, other.id]],
  );
  expect(new Set(rows.map(({ uploader }) => Number(uploader)))).toEqual(new Set([other.id]));
});
