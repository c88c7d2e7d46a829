import type { Locator } from '@playwright/test';
import type { RequestOf } from '#contract/call.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { applyForCertification, callAs, insertUncertified } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

/** What a reviewer does by calls. */
async function move(
  portal: RunningPortal,
  userId: number,
  action: RequestOf<typeof certificationWorkCalls.moveCertification>['action'],
  more: Partial<RequestOf<typeof certificationWorkCalls.moveCertification>> = {},
): Promise<void> {
  const [staff] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  const token = await insertSession(portal, Number(staff?.['id']));
  const [found] = await query(portal, 'select max(id) as id from certification where user_id = $1', [userId]);
  await callAs(portal, token, certificationWorkCalls.moveCertification, {
    id: Number(found?.['id']),
    action,
    ...more,
  });
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });

test('an enterprise is certified as a provider: told what is missing, returned, corrected, approved, and may publish', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { userId } = await insertUncertified(portal);
  await enterAs(page, portal, userId);
  const main = page.getByRole('main');
  const form = page.getByRole('form', { name: '认证申请' });
  await page.goto('/#/company?page=serviceProvider');
  await expect(main.getByText('示范省 示范市 云溪区')).toBeVisible();
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByRole('link', { name: '请填写法定代表人姓名' })).toBeVisible();
  await expect(main.getByRole('link', { name: '请选择服务类别，至少一项' })).toBeVisible();
  await expectNoBarriers('what is missing');

  await form.getByLabel('法定代表人', { exact: true }).fill('林远');
  await form.getByLabel('经办人', { exact: true }).fill('周宁');
  await form.getByLabel('经办人手机号').fill('138 1111 2222');
  await form.getByRole('group', { name: '服务类别' }).getByRole('checkbox', { name: '工业软件' }).check();
  await form.getByRole('group', { name: '服务区域' }).getByRole('checkbox', { name: '云溪区' }).check();
  await form.getByLabel('团队人数').fill('86');
  await form.getByRole('button', { name: '添加一份证书' }).click();
  await form.getByLabel('证书名称').fill('信息系统建设和服务能力等级证书 CS3');
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByRole('link', { name: '每份资质证书都要填写名称和有效期' })).toBeVisible();
  await form.getByLabel('有效期至').first().fill('2099-06-29');
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByRole('link', { name: '请上传营业执照' })).toBeVisible();
  const upload = async (input: Locator, name: string) => {
    const isAttached = page.waitForResponse((response) =>
      response.url().endsWith(certificationCalls.attachToCertification.path),
    );
    await input.setInputFiles(pdf(name));
    await expect(form.getByText(name)).toBeVisible();
    await isAttached;
  };
  await upload(form.locator('input[type=file]').first(), '营业执照.pdf');
  await upload(form.locator('input[type=file]').last(), '授权书.pdf');

  // nothing is lost by a reload
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(main.getByText(/草稿已保存/)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('团队人数')).toHaveValue('86');
  await expect(form.getByText('授权书.pdf')).toBeVisible();
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
  await expectNoBarriers('under review');

  await move(portal, userId, 'return', { comment: '执照看不清', remarks: { teamSize: '与社保人数不符' } });
  await page.reload();
  await expect(main.getByRole('heading', { name: '修改后重新提交' })).toBeVisible();
  await expect(form.getByText('修改意见：与社保人数不符')).toBeVisible();
  await expect(form.getByLabel('法定代表人', { exact: true })).toHaveValue('林远');
  await expectNoBarriers('to be corrected');
  await form.getByLabel('团队人数').fill('79');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();

  // the page that is open follows, and all of the portal with it
  await move(portal, userId, 'approve');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main.getByText('已通过', { exact: true })).toBeVisible();
  await expect(main.getByText('有效期至 2099-06-29')).toBeVisible();
  await expectNoBarriers('certified');
  await page.goto('/#/company?page=publish&id=new');
  await expect(page.getByRole('form', { name: '发布方案' })).toBeVisible();

  // the centre means to revoke it: the enterprise objects
  await move(portal, userId, 'announce', { comment: '资质存疑' });
  await page.goto('/#/company?page=serviceProvider');
  await expect(main.getByText('拟撤销', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '提出异议' }).click();
  await expect(page.getByText('请写明异议和理由')).toBeVisible();
  await page.getByLabel('异议和理由').fill('资质已经更新，证书附在材料里。');
  await page.getByRole('button', { name: '提出异议' }).click();
  await expect(main.getByText('异议处理中', { exact: true })).toBeVisible();
});

test('an individual is told that an enterprise account applies', async ({ page, portal }) => {
  const { id } = await insertUser(portal, 'user');
  await enterAs(page, portal, id);
  await page.goto('/#/company?page=industrialEnterprise');
  await expect(page.getByText('工业企业认证由企业账号办理')).toBeVisible();
});

test('a form that is being filled in stays as it is while the other certification is looked at', async ({
  page,
  portal,
}) => {
  const { userId, id } = await applyForCertification(portal);
  await query(portal, `update certification set state = 'objected' where id = $1`, [id]);
  await enterAs(page, portal, userId);
  await page.goto('/#/company?page=serviceProvider');
  const field = page.getByRole('form', { name: '认证申请' }).getByLabel('法定代表人', { exact: true });
  await field.fill('林远');
  await expect
    .poll(() =>
      query(portal, `select id from certification where user_id = $1 and state = 'draft'`, [userId]),
    )
    .toHaveLength(1);
  await field.evaluate((element) => element.setAttribute('data-seen', ''));
  for (let looks = 0; looks < 3; looks += 1) {
    const looked = page.waitForResponse((response) =>
      response.url().endsWith(certificationCalls.ownCertifications.path),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await looked;
  }
  await expect(field).toHaveAttribute('data-seen', '');
  await expect(field).toBeFocused();
});
