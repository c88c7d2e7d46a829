import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { RoleGrant } from '#contract/permissions.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';
import { samplePng } from '#server/testing/sample-files.ts';
import { countFiles, listFiles, newRelatedId, upload, uploadForm } from '#server/testing/uploading.ts';

let portal: TestPortal;
let nextOwner = 1;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(`insert into section (id, name) overriding system value values (7, '政策')`);
});
afterAll(() => portal.stop());

async function logInNewUser({ grants }: { grants?: RoleGrant[] } = {}): Promise<string> {
  const account = `uploader${String(nextOwner)}`;
  const owner = await insertOwner(portal, 800 + nextOwner++, { accountType: 'enpt', account });
  if (grants !== undefined)
    await portal.sql.query('update app_user set user_type = 2 where id = $1', [owner.id]);
  for (const grant of grants ?? []) await grantRole(portal, { userId: owner.id, ...grant });
  return logIn(portal, account);
}

async function recoveryCookieOf(owner: TestOwner): Promise<string> {
  const recovery = recovering(portal, owner);
  await recovery.begin();
  const cookie = recovery.browser.cookies.get('recovery') ?? '';
  expect(cookie).toMatch(/^[\w-]{43}\..{43}/);
  return cookie;
}

describe('file ownership', () => {
  test('hides files from other browsers and users: no list, upload, deletion or download', async () => {
    const owner = openBrowser(portal);
    const relatedId = newRelatedId();
    const { data } = await upload(owner, relatedId);
    const file = data[0]!;
    const others: [TestBrowser, string | undefined][] = [
      [openBrowser(portal), undefined],
      [openBrowser(portal), await logInNewUser()],
    ];
    await upload(others[0]![0], newRelatedId());
    for (const [other, token] of others) {
      const options = token === undefined ? {} : { token };
      expect(await countFiles(other, relatedId, token)).toBe(0);
      expect((await upload(other, relatedId, undefined, options)).code).toBe(errors.uploadExpired.code);
      expect((await other.call(filesCalls.delFile, { id: file.id }, options)).code).toBe(
        errors.notFound.code,
      );
      expect((await other.fetch(file.url, options)).status).toBe(404);
    }
    expect(await countFiles(owner, relatedId)).toBe(1);
    expect((await owner.fetch(file.url)).status).toBe(200);
  });

  test('rejects an upload to a file group of another purpose', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    await upload(browser, relatedId);
    await portal.sql.query("update file_group set purpose = 'other' where related_id = $1", [relatedId]);
    expect((await upload(browser, relatedId)).code).toBe(errors.uploadExpired.code);
  });

  test('gives a logged-in user the files on every device, and not to the same browser logged out', async () => {
    const browser = openBrowser(portal);
    const token = await logInNewUser();
    const relatedId = newRelatedId();
    const { data } = await upload(browser, relatedId, undefined, { token });
    expect(browser.cookies.size).toBe(0);
    expect(await countFiles(openBrowser(portal), relatedId, token)).toBe(1);
    expect(await countFiles(browser, relatedId)).toBe(0);
    expect((await browser.fetch(data[0]!.url)).status).toBe(404);
    expect((await openBrowser(portal).fetch(data[0]!.url, { token })).status).toBe(200);
  });

  test('keeps the files of a browser when its user logs in', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    await upload(browser, relatedId);
    const token = await logInNewUser();
    expect((await upload(browser, relatedId, undefined, { token })).code).toBe(1);
    expect(await countFiles(browser, relatedId, token)).toBe(2);
  });

  test.each<[string, RoleGrant[]]>([
    ['without a role', []],
    ['who write', [{ role: 'writer', sectionId: null }]],
    ['who review one section', [{ role: 'reviewer', sectionId: 7 }]],
  ])('hides files from staff %s', async (_, grants) => {
    const relatedId = newRelatedId();
    const { data } = await upload(openBrowser(portal), relatedId);
    const staff = openBrowser(portal);
    const token = await logInNewUser({ grants });
    expect(await countFiles(staff, relatedId, token)).toBe(0);
    expect((await staff.fetch(data[0]!.url, { token })).status).toBe(404);
  });

  test('lets reviewers list and download, but neither add nor delete', async () => {
    const relatedId = newRelatedId();
    const { data } = await upload(openBrowser(portal), relatedId);
    const staff = openBrowser(portal);
    const token = await logInNewUser({ grants: [{ role: 'reviewer', sectionId: null }] });
    expect(await countFiles(staff, relatedId, token)).toBe(1);
    expect((await staff.fetch(data[0]!.url, { token })).status).toBe(200);
    expect((await upload(staff, relatedId, undefined, { token })).code).toBe(errors.uploadExpired.code);
    expect((await staff.call(filesCalls.delFile, { id: data[0]!.id }, { token })).code).toBe(
      errors.notFound.code,
    );
  });

  test('uses an HttpOnly SameSite cookie that lasts two hours', async () => {
    const response = await openBrowser(portal).fetch(filesCalls.uploadFile.path, {
      method: 'POST',
      body: uploadForm(newRelatedId(), [{ name: 'a.png', content: samplePng() }]),
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^upload=[\w-]{43}\.[\w%]{43,60}; Max-Age=7200; Path=\/api\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('ignores a chosen or altered cookie value, and issues a new cookie', async () => {
    const owner = openBrowser(portal);
    await listFiles(owner, newRelatedId());
    const issued = owner.cookies.get('upload') ?? '';
    const chosen = [
      'chosen',
      'c'.repeat(43),
      `${'c'.repeat(43)}.${'d'.repeat(43)}`,
      issued.slice(0, 43),
      issued.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      // given out by this site, for something else
      await recoveryCookieOf(await insertOwner(portal, 800 + nextOwner++)),
    ];
    for (const value of chosen) {
      const [one, other] = [openBrowser(portal), openBrowser(portal)];
      one.cookies.set('upload', value);
      other.cookies.set('upload', value);
      const relatedId = newRelatedId();
      expect((await upload(one, relatedId)).code, value).toBe(1);
      expect(one.cookies.get('upload'), value).not.toBe(value);
      expect([await countFiles(one, relatedId), await countFiles(other, relatedId)], value).toEqual([1, 0]);
    }
    const relatedId = newRelatedId();
    await upload(owner, relatedId);
    expect(owner.cookies.get('upload')).toBe(issued);
  });

  test('expires after two hours for files that a browser did not submit', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const { data } = await upload(browser, relatedId);
    portal.clock.advance({ hours: 2 });
    expect(await countFiles(browser, relatedId)).toBe(0);
    expect((await upload(browser, relatedId)).code).toBe(errors.uploadExpired.code);
    expect((await browser.fetch(data[0]!.url)).status).toBe(404);
  });
});
