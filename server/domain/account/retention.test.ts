import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { errors } from '#contract/errors.ts';
import {
  insertReviewer,
  prepareAppeal,
  readAppeal,
  reviewPlace,
  type Appealing,
} from '#server/testing/appealing.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { rejectAppeal } from './appeal/reject-appeal.ts';
import { returnAppeal } from './appeal/return-appeal.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';

let portal: TestPortal;
let appeal: Appealing;
let reviewerId: number;

beforeEach(async () => {
  portal = await startTestPortal();
  appeal = await prepareAppeal(portal, 1);
  reviewerId = await insertReviewer(portal, 1);
});
afterEach(() => portal.stop());

const day = { hours: 24 };
const sweepAfter = async (days: number, rest: { seconds?: number } = {}) => {
  portal.clock.advance({ hours: days * day.hours, ...rest });
  await sweepOldRows(portal.services);
};

async function inventory() {
  const entries = await readdir(join(portal.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const count = async (table: string) =>
    (await portal.sql.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n;
  return {
    contents: entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length,
    files: await count('stored_file'),
    groups: await count('file_group'),
    appeals: await count('phone_appeal'),
  };
}

async function submit(): Promise<number> {
  expect((await appeal.submit()).code).toBe(1);
  return (await readAppeal(portal, appeal.newPhone)).id;
}

describe('sweepOldRows for a decided appeal', () => {
  beforeEach(async () => {
    const review = { appealId: await submit(), reviewerId, comment: '执照与企业不符' };
    await rejectAppeal(portal.services, review, reviewPlace);
  });

  test('deletes the files after 180 days', async () => {
    await sweepAfter(180);
    expect(await inventory()).toEqual({ contents: 1, files: 1, groups: 1, appeals: 1 });
    await sweepAfter(0, { seconds: 1 });
    expect(await inventory()).toEqual({ contents: 0, files: 0, groups: 1, appeals: 1 });
  });

  test('deletes the appeal after three years, and keeps its audit lines', async () => {
    await sweepAfter(3 * 365);
    expect((await inventory()).appeals).toBe(1);
    await sweepAfter(0, { seconds: 1 });
    expect(await inventory()).toEqual({ contents: 0, files: 0, groups: 0, appeals: 0 });
    const { rows } = await portal.sql.query(
      "select result from audit_log where object like 'appeal %' order by id",
    );
    expect(rows).toEqual([{ result: 'submitted' }, { result: 'rejected' }]);
    // what was said goes with it
    const { rowCount } = await portal.sql.query('select from workflow_step');
    expect(rowCount).toBe(0);
  });
});

test('sweepOldRows keeps a waiting appeal with its files, after four years too', async () => {
  await submit();
  await sweepAfter(4 * 365);
  expect(await inventory()).toEqual({ contents: 1, files: 1, groups: 1, appeals: 1 });
});

test('sweepOldRows rejects a returned appeal a day after its link expired, and later deletes its files', async () => {
  const appealId = await submit();
  await returnAppeal(portal.services, { appealId, reviewerId, comment: '公章不清楚' }, reviewPlace);
  const status = async () => (await readAppeal(portal, appeal.newPhone)).status;
  await sweepAfter(8);
  expect(await status()).toBe('returned');
  await sweepAfter(0, { seconds: 1 });
  expect(await status()).toBe('rejected');
  const { rows } = await portal.sql.query('select action, result from audit_log order by id desc limit 1');
  expect(rows).toEqual([{ action: 'phoneChange', result: 'expired' }]);
  await sweepAfter(180, { seconds: 1 });
  expect(await inventory()).toMatchObject({ files: 0, appeals: 1 });
});

test('eraseDueAccounts deletes the appeals and files of the account, in storage too', async () => {
  await submit();
  const token = await logIn(portal, appeal.organisation.account);
  await upload(openBrowser(portal), newRelatedId(), undefined, { token });
  const other = await prepareAppeal(portal, 2);
  await other.submit();
  await portal.call(profileCalls.requestDeletion, {}, { token: await confirm(portal, token, 'deletion') });
  portal.clock.advance({ hours: 15 * 24 });
  expect(await inventory()).toEqual({ contents: 3, files: 3, groups: 3, appeals: 2 });
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  expect(await inventory()).toEqual({ contents: 1, files: 1, groups: 1, appeals: 1 });
  expect((await readAppeal(portal, other.newPhone)).status).toBe('waiting');
  const answer = await portal.call(appealCalls.getEnptUserInfo, {
    enptName: appeal.organisation.companyName,
  });
  expect(answer.code).toBe(errors.appealCompanyUnknown.code);
});

test('sweepOldRows deletes unsubmitted files of a user 30 days after the last upload to their form', async () => {
  const browser = openBrowser(portal);
  const relatedId = newRelatedId();
  const uploadAgain = async () => {
    const token = await logIn(portal, appeal.organisation.account);
    expect((await upload(browser, relatedId, undefined, { token })).code).toBe(1);
  };
  await uploadAgain();
  await sweepAfter(20);
  await uploadAgain();
  await sweepAfter(30);
  expect(await inventory()).toMatchObject({ contents: 2, files: 2, groups: 1 });
  await sweepAfter(0, { seconds: 1 });
  expect(await inventory()).toMatchObject({ contents: 0, files: 0, groups: 0 });
});
