import { createHash, randomBytes } from 'node:crypto';
import { query } from './support/database.ts';
import { complaint } from './support/complaint.ts';
import { expect, test } from './support/fixtures.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** An account as `npm run staff` makes it, and the address of its link. */
async function insertStaff(portal: RunningPortal): Promise<{ name: string; link: string }> {
  const n = uniqueNumber();
  const [name, secret] = [`staff_${n}`, randomBytes(32).toString('base64url')];
  await query(
    portal,
    `with made as (
       insert into app_user (account_type, user_type, audit_status, account, phone, must_change_password)
       values ('enpt', 2, '2', $1, $2, true) returning id)
     insert into password_link (link_hash, user_id, created_at, expires_at)
     select $3, id, now(), now() + interval '1 day' from made`,
    [name, `153${String(60_000_000 + n)}`, createHash('sha256').update(secret).digest()],
  );
  return { name, link: `/#/setPassword?link=${secret}` };
}

test('the link sets the password of its account, once, by keyboard', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { name, link } = await insertStaff(portal);
  await page.goto(link);
  const password = page.getByLabel('新密码', { exact: true });
  await expect(page.getByRole('form', { name: '设置密码' })).toContainText(name);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(complaint('密码不能为空'));
  await expectNoBarriers('with a complaint');
  await password.fill('Xinmima#2026');
  await page.getByLabel('确认新密码', { exact: true }).fill('Xinmima#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '密码已设置' })).toBeFocused();
  await expectNoBarriers('set');
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '#/login?type=enpt');
  await page.reload();
  await expect(page.getByText('链接无效、已使用过或已过期，请联系管理员重新发放')).toBeVisible();
  await expectNoBarriers('a link that was used');
});
