import { randomBytes, randomUUID } from 'node:crypto';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import type { Look } from './support/looks.ts';
import { lowTargets } from './support/low-targets.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** An enterprise of 云溪区, where the demo takes applications. */
async function insertEnterprise(portal: RunningPortal): Promise<number> {
  const n = uniqueNumber();
  const { id } = await insertUser(portal, 'enpt');
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     values ($1, $2, $3, '示范省/示范市/云溪区', '990102', '创新路 1 号')`,
    [id, `远衡诊断${String(n)}（示范）有限公司`, `DIAG${String(n).padStart(14, '0')}`],
  );
  return id;
}

/** What a reviewer does by calls, for whom there is no page yet. */
async function reviewing(portal: RunningPortal, userId: number) {
  const [row] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  const token = await insertSession(portal, Number(row?.['id']));
  const post = async <C extends CallDefinition>(call: C, body: RequestOf<C>) => {
    const response = await fetch(portal.url + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, [idempotencyHeader]: randomUUID() },
      body: JSON.stringify(body),
    });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    expect(code, msg).toBe(1);
  };
  const move = async (
    action: RequestOf<typeof diagnosisWorkCalls.moveDiagnosis>['action'],
    more: Partial<RequestOf<typeof diagnosisWorkCalls.moveDiagnosis>> = {},
  ) => {
    const [found] = await query(portal, 'select id from diagnosis_application where user_id = $1', [userId]);
    await post(diagnosisWorkCalls.moveDiagnosis, { id: Number(found?.['id']), action, ...more });
  };
  const uploadReport = async (): Promise<string> => {
    const relatedId = randomBytes(16).toString('hex');
    const form = new FormData();
    form.append('purpose', 'diagnosisReport');
    form.append('relatedId', relatedId);
    form.append('files', new Blob([new Uint8Array(samplePdf())]), '诊断报告.pdf');
    const response = await fetch(portal.url + filesCalls.uploadFile.path, {
      method: 'POST',
      headers: { token },
      body: form,
    });
    expect(((await response.json()) as { code: number }).code).toBe(1);
    return relatedId;
  };
  return { move, uploadReport };
}

test('an enterprise applies, corrects what was returned, and comes to its report', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const userId = await insertEnterprise(portal);
  const staff = await reviewing(portal, userId);
  const main = page.getByRole('main');
  /** No barriers, and in elder mode nothing to press that is low. */
  const expectUsable = async (state: string) => {
    // what is shown may be what was kept, with new answers on their way
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoBarriers(state, {
      inEachLook: async ({ mode }: Look) => {
        if (mode === 'elder') expect(await lowTargets(page), state).toEqual([]);
      },
    });
  };

  // anybody reads what it is, and logs in for the form
  await page.goto('/#/home/diagnosticRequest');
  await expect(main.getByRole('heading', { name: '成熟度的五个等级' })).toBeVisible();
  await expect(main.getByText('云溪区').first()).toBeVisible();
  await expectUsable('what it is');
  await main.getByRole('button', { name: '登录后申请' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await enterAs(page, portal, userId);
  await page.goto('/#/home/diagnosticRequest');
  await expect(main.getByText(/可以申请，由云溪区受理/)).toBeVisible();
  await expectUsable('who can apply');

  // by keyboard to the form; a draft outlives the page
  const begin = main.getByRole('link', { name: '填写申请表' });
  await begin.focus();
  await page.keyboard.press('Enter');
  const form = main.getByRole('form', { name: '诊断申请表' });
  await form.getByRole('radio', { name: '规范级' }).check();
  await form.getByRole('checkbox', { name: '仓储物流' }).check();
  await form.getByLabel('问题说明').fill('仓库账实不符，盘点一次要停产一天。');
  await form.getByLabel('联系人', { exact: true }).fill('林远');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.getByText(/草稿已保存/)).toBeVisible();
  await main.getByRole('link', { name: '返回' }).click();
  await main.getByRole('link', { name: '继续填写' }).click();
  await page.reload();
  await expect(form.getByLabel('问题说明')).toHaveValue('仓库账实不符，盘点一次要停产一天。');
  await expect(form.getByRole('radio', { name: '规范级' })).toBeChecked();
  await form.getByLabel('联系电话').fill('12');
  const submit = form.getByRole('button', { name: '提交申请' });
  await submit.click();
  await expect(main.getByRole('link', { name: '请输入正确的手机号或固定电话' })).toBeVisible();
  await expectUsable('form with a fault');
  await form.getByLabel('联系电话').fill('13800138000');
  await form.locator('input[type=file]').setInputFiles({
    name: '设备清单.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf(),
  });
  await expect(form.getByRole('list', { name: '已选文件' })).toContainText('已上传');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(main.getByText('区县开始初审')).toHaveCount(2);
  await expect(main.getByText('设备清单.pdf')).toBeVisible();
  await expectUsable('handed in');

  // returned with remarks, and handed in again
  await staff.move('startReview');
  await staff.move('return', { comment: '请写明目标', remarks: { problemText: '写明目标数字' } });
  await page.reload();
  await expect(main.getByText('问题说明：写明目标数字')).toBeVisible();
  await expectUsable('returned');
  await main.getByRole('link', { name: '修改后重新提交' }).click();
  await expect(form.getByText('补正意见：写明目标数字')).toBeVisible();
  await expectUsable('form with a remark');
  await expect(form.getByLabel('联系人', { exact: true })).toHaveValue('林远');
  await form.getByLabel('问题说明').fill('盘点一次要停产一天，希望账实相符率达到 99%。');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('补正后重新提交')).toBeVisible();

  await staff.move('startReview');
  await staff.move('accept');
  await staff.move('assign', { expert: '陈工' });
  await staff.move('schedule', { visitDay: shanghaiDay(Date.now()) });
  await staff.move('beginVisit');
  await staff.move('uploadReport', { relatedId: await staff.uploadReport() });
  await page.reload();
  await expectUsable('report to be confirmed');
  const saved = page.waitForEvent('download');
  const standing = main.getByRole('region', { name: /^诊断申请 ZD/ });
  await standing.getByRole('button', { name: '诊断报告.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('诊断报告.pdf');
  await main.getByRole('button', { name: '确认报告' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认报告' }).click();
  await expect(main.getByText('组织专家评审').first()).toBeVisible();
  await staff.move('beginExpertReview');
  await staff.move('finish', { comment: '报告完整' });
  await page.goto('/#/company?page=diagnosis');
  await expect(main.getByText('已完成')).toBeVisible();
  await expectUsable('desk');
  await main.getByRole('link', { name: /^诊断申请 ZD/ }).click();
  await expect(main.getByText('评审通过，诊断完成')).toBeVisible();
  await expect(main.getByText(/24 个月内只享受一次免费诊断/)).toBeVisible();
  await expectUsable('done');
});
