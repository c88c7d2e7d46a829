import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { Attachment } from '#contract/files/entities.ts';
import {
  insertReviewer,
  prepareAppeal,
  readAppeal,
  reviewPlace,
  type Appealing,
  type AppealModel,
} from '#server/testing/appealing.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { returnAppeal } from './return-appeal.ts';

let portal: TestPortal;
let next = 1;
let appeal: Appealing;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  appeal = await prepareAppeal(portal, next++);
});

const lookUp = (enptName: string) => portal.call(appealCalls.getEnptUserInfo, { enptName });

describe('getEnptUserInfo', () => {
  test('returns the company name of the enterprise', async () => {
    const { companyName } = appeal.organisation;
    expect(await lookUp(`  ${companyName} `)).toMatchObject({ code: 1, data: { enptName: companyName } });
  });

  test('accepts full-width and half-width brackets', async () => {
    const name = `远衡（示范）${String(next)}有限公司`;
    await portal.sql.query('update enterprise set company_name = $1 where company_name = $2', [
      name,
      appeal.organisation.companyName,
    ]);
    expect((await lookUp(name.replace('（', '(').replace('）', ')'))).code).toBe(1);
    expect((await lookUp(name.replace('（', '('))).code).toBe(1);
  });

  const refused: [string, ErrorName][] = [
    ['', 'appealCompanyRequired'],
    ['   ', 'appealCompanyRequired'],
    ['没有这家公司', 'appealCompanyUnknown'],
    ['远'.repeat(51), 'inputTooLong'],
  ];
  test.each(refused)('rejects the name %j beside its field', async (name, error) => {
    expect(await lookUp(name)).toMatchObject({
      status: 200,
      code: errors[error].code,
      msg: errors[error].msg,
      data: { field: 'enptName' },
    });
  });

  test('fails with appealCompanyUnknown for an enterprise whose account was deleted', async () => {
    await portal.sql.query('update app_user set deleted_at = now() where account = $1', [
      appeal.organisation.account,
    ]);
    expect((await lookUp(appeal.organisation.companyName)).code).toBe(errors.appealCompanyUnknown.code);
  });

  test('reports a pending appeal only to the browser that submitted it', async () => {
    await appeal.submit();
    const enptName = appeal.organisation.companyName;
    const pending = { code: errors.appealPending.code, msg: '该企业已有申诉正在审核，请耐心等待' };
    const own = await appeal.browser.call(appealCalls.getEnptUserInfo, { enptName });
    expect(own).toMatchObject({ ...pending, data: { field: 'enptName' } });
    const browser = openBrowser(portal);
    const { code, msg, data } = await browser.call(appealCalls.getEnptUserInfo, { enptName });
    expect({ code, msg, data }).toMatchObject({ code: 1, data: { enptName } });
    const businessFile = newRelatedId();
    await upload(browser, businessFile);
    const userRegisterModel = { ...appeal.model, businessFile };
    expect((await browser.call(appealCalls.saveUserRegister, { userRegisterModel })).code).toBe(1);
    expect(await browser.call(appealCalls.getEnptUserInfo, { enptName })).toMatchObject(pending);
  });
});

describe('saveUserRegister', () => {
  test('stores the appeal with its files, its phones and an audit line', async () => {
    const spelled = ` +86 ${appeal.newPhone.slice(0, 3)} ${appeal.newPhone.slice(3)} `;
    expect(await appeal.submit({ newPhone: spelled, newUserName: ' 林远 ' })).toMatchObject({
      status: 200,
      code: 1,
    });
    const row = await readAppeal(portal, appeal.newPhone);
    expect(row).toMatchObject({
      status: 'waiting',
      enterprise_name: appeal.organisation.companyName,
      related_id: appeal.relatedId,
      contact_name: '林远',
      old_phone: appeal.organisation.phone,
      reviewer_id: null,
      effective_at: null,
    });
    const { rows } = await portal.sql.query('select action, result from audit_log where object = $1', [
      `appeal ${String(row.id)}`,
    ]);
    expect(rows).toEqual([{ action: 'phoneChange', result: 'submitted' }]);
  });

  const refused: [string, Partial<AppealModel>, ErrorName, string][] = [
    ['no company', { enptName: ' ' }, 'appealCompanyRequired', 'enptName'],
    ['an unknown company', { enptName: '没有这家公司' }, 'appealCompanyUnknown', 'enptName'],
    ['no files', { businessFile: '' }, 'appealFilesRequired', 'fileCount'],
    ['an id without files', { businessFile: '0'.repeat(32) }, 'appealFilesRequired', 'fileCount'],
    ['no contact', { newUserName: '  ' }, 'appealNameRequired', 'newUserName'],
    ['a contact of 51 characters', { newUserName: '林'.repeat(51) }, 'inputTooLong', 'newUserName'],
    ['no phone', { newPhone: '' }, 'appealPhoneRequired', 'newPhone'],
    ['a landline', { newPhone: '02887654321' }, 'appealPhoneFormat', 'newPhone'],
  ];
  test.each(refused)(
    'rejects %s beside its field, and leaves the files open',
    async (_, changes, error, field) => {
      expect(await appeal.submit(changes)).toMatchObject({
        status: 200,
        code: errors[error].code,
        msg: errors[error].msg,
        data: { field },
      });
      expect((await upload(appeal.browser, appeal.relatedId)).code).toBe(1);
    },
  );

  test('rejects the current phone of the account, and the phone of another enterprise', async () => {
    const other = await registerOrganisation(portal, 500_000 + next);
    const tries = [
      [appeal.organisation.phone, 'phoneUnchanged'],
      [other.phone, 'phoneTaken'],
    ] as const;
    for (const [newPhone, error] of tries) {
      expect(await appeal.submit({ newPhone })).toMatchObject({
        code: errors[error].code,
        data: { field: 'newPhone' },
      });
    }
  });

  test('rejects files that another browser uploaded', async () => {
    const answer = await openBrowser(portal).call(appealCalls.saveUserRegister, {
      userRegisterModel: appeal.model,
    });
    expect(answer.code).toBe(errors.appealFilesRequired.code);
  });

  test('freezes the files: they can be listed, but neither added nor deleted', async () => {
    const { browser, relatedId } = appeal;
    const list = async () =>
      (await browser.call(filesCalls.fileList, { relatedId })).data as { rows: Attachment[] };
    const [file] = (await list()).rows;
    await appeal.submit();
    expect((await upload(browser, relatedId)).code).toBe(errors.appealClosed.code);
    expect((await browser.call(filesCalls.delFile, { id: file!.id })).code).toBe(errors.appealClosed.code);
    await portal.pass({ hours: 3 });
    await sweepOldRows(portal.services);
    expect((await list()).rows).toEqual([file]);
  });

  test('creates one appeal for 20 identical concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => appeal.submit()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rowCount } = await portal.sql.query('select 1 from phone_appeal where new_phone = $1', [
      appeal.newPhone,
    ]);
    expect(rowCount).toBe(1);
  });

  const statuses = async () => {
    const { rows } = await portal.sql.query<{ status: string }>(
      'select status from phone_appeal where enterprise_name = $1 order by id',
      [appeal.organisation.companyName],
    );
    return rows.map(({ status }) => status);
  };
  const submitFrom = async (browser: TestBrowser, changes: Partial<AppealModel> = {}) => {
    const businessFile = newRelatedId();
    await upload(browser, businessFile);
    const userRegisterModel = { ...appeal.model, businessFile, ...changes };
    return browser.call(appealCalls.saveUserRegister, { userRegisterModel });
  };

  test('accepts appeals of several browsers for one enterprise side by side', async () => {
    // a stranger, with a phone of his own and with the very phone that the owner will ask for
    expect((await submitFrom(openBrowser(portal), { newPhone: '13700000001' })).code).toBe(1);
    expect((await submitFrom(openBrowser(portal))).code).toBe(1);
    expect((await appeal.submit()).code).toBe(1);
    expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('accepts one of 5 concurrent appeals from one browser', async () => {
    const groups = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const businessFile = newRelatedId();
        await upload(appeal.browser, businessFile);
        return businessFile;
      }),
    );
    const answers = await Promise.all(groups.map((businessFile) => appeal.submit({ businessFile })));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      1,
      ...Array.from({ length: 4 }, () => errors.appealPending.code),
    ]);
    expect(await statuses()).toEqual(['waiting']);
  });
});

describe('getReturnedAppeal', () => {
  let secret: string;
  beforeEach(async () => {
    await appeal.submit();
    const { id } = await readAppeal(portal, appeal.newPhone);
    const reviewerId = await insertReviewer(portal, next);
    await returnAppeal(portal.services, { appealId: id, reviewerId, comment: '公章不清楚' }, reviewPlace);
    secret = await portal.readCode(appeal.newPhone);
  });

  const open = (correction = secret, browser = openBrowser(portal)) =>
    browser.call(appealCalls.getReturnedAppeal, { correction });

  test('is linked from the SMS to the applicant, and returns the review comment', async () => {
    const [message] = await portal.messages(appeal.newPhone);
    expect(message).toMatchObject({ channel: 'sms', template: 'phoneChangeReturned' });
    expect(message?.text).not.toContain('公章不清楚');
    expect((await open()).data).toMatchObject({ reviewComment: '公章不清楚' });
    expect(message?.text).toContain(`${portal.config.publicUrl}/#/modifyPhone?correction=${secret}`);
  });

  test('returns the appeal on another device, where it can be corrected and submitted again', async () => {
    const browser = openBrowser(portal);
    expect((await open(secret, browser)).data).toEqual({
      enptName: appeal.organisation.companyName,
      businessFile: appeal.relatedId,
      newUserName: '林远',
      newPhone: appeal.newPhone,
      reviewComment: '公章不清楚',
    });
    expect((await upload(browser, appeal.relatedId)).code).toBe(1);
    const { id } = await readAppeal(portal, appeal.newPhone);
    const answer = await browser.call(appealCalls.saveUserRegister, {
      userRegisterModel: { ...appeal.model, newUserName: '林远航' },
    });
    expect(answer.code).toBe(1);
    expect(await readAppeal(portal, appeal.newPhone)).toMatchObject({
      id,
      status: 'waiting',
      contact_name: '林远航',
    });
    expect((await open()).code).toBe(errors.appealCorrectionInvalid.code);
    expect((await upload(browser, appeal.relatedId)).code).toBe(errors.appealClosed.code);
  });

  test('no longer opens the appeal after it was submitted again for another enterprise', async () => {
    const browser = openBrowser(portal);
    await open(secret, browser);
    const { companyName } = await registerOrganisation(portal, 5_000 + next);
    const before = await readAppeal(portal, appeal.newPhone);
    const answer = await browser.call(appealCalls.saveUserRegister, {
      userRegisterModel: { ...appeal.model, enptName: companyName },
    });
    expect(answer.code).toBe(1);
    expect((await open()).code).toBe(errors.appealCorrectionInvalid.code);
    expect((await upload(browser, appeal.relatedId)).code).toBe(errors.appealClosed.code);
    const { rows } = await portal.sql.query(
      'select id::int, status, enterprise_name name from phone_appeal where related_id = $1 order by id',
      [appeal.relatedId],
    );
    expect(rows).toEqual([
      { id: before.id, status: 'rejected', name: appeal.organisation.companyName },
      { id: expect.any(Number) as number, status: 'waiting', name: companyName },
    ]);
  });

  test('opens the files after the two hours that a browser keeps files', async () => {
    await open();
    await portal.pass({ hours: 3 });
    await sweepOldRows(portal.services);
    const browser = openBrowser(portal);
    await open(secret, browser);
    const answer = await browser.call(appealCalls.saveUserRegister, { userRegisterModel: appeal.model });
    expect(answer.code).toBe(1);
  });

  test('expires after seven days, and a new appeal needs no link', async () => {
    await portal.pass({ hours: 7 * 24, seconds: 1 });
    expect((await open()).msg).toBe('链接无效或已过期，请重新提交申诉');
    expect((await lookUp(appeal.organisation.companyName)).code).toBe(1);
    const browser = openBrowser(portal);
    const businessFile = newRelatedId();
    await upload(browser, businessFile);
    const answer = await browser.call(appealCalls.saveUserRegister, {
      userRegisterModel: { ...appeal.model, businessFile },
    });
    expect(answer.code).toBe(1);
    const { rows } = await portal.sql.query(
      'select status from phone_appeal where new_phone = $1 order by id',
      [appeal.newPhone],
    );
    // of a browser that nobody knows; the sweep closes the returned one
    expect(rows).toEqual([{ status: 'returned' }, { status: 'waiting' }]);
  });

  test('refuses the link after the same browser submitted a new appeal', async () => {
    const businessFile = newRelatedId();
    await upload(appeal.browser, businessFile);
    expect((await appeal.submit({ businessFile })).code).toBe(1);
    expect((await open()).code).toBe(errors.appealCorrectionInvalid.code);
  });

  test.each(['', 'guess', '../x'])('refuses the secret %j', async (guess) => {
    expect((await open(guess)).code).toBe(errors.appealCorrectionInvalid.code);
  });
});

test('appealHelp returns the published help article tagged 账号申诉, or null when there is none', async () => {
  const ask = async () => (await portal.call(appealCalls.appealHelp)).data;
  expect(await ask()).toEqual({ infoId: null });
  const insert = async (kind: string, tag: string, status: number) => {
    const { rows } = await portal.sql.query<{ id: string }>(
      `with place as (insert into section (name) values ('使用帮助') on conflict (coalesce(kind, ''), name) where removed_at is null do update set name = excluded.name returning id)
       insert into content_item (section_id, kind, section_name, title, summary, body, tags, status, publish_time)
       values ((select id from place), $1, '使用帮助', '标题', '摘要', '正文', array[$2], $3, now() - interval '1 day') returning id`,
      [kind, tag, status],
    );
    return Number(rows[0]?.id);
  };
  await insert('help', '登录', 2);
  await insert('news', '账号申诉', 2);
  await insert('help', '账号申诉', 0);
  expect(await ask()).toEqual({ infoId: null });
  expect({ infoId: await insert('help', '账号申诉', 2) }).toEqual(await ask());
});
