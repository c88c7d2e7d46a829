import { insertMessage } from '#server/db/queries/messages/message.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { query } from './support/database.ts';
import { inDatabase } from './support/notify-subscribers.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** A text message that was given up. Answers the phone. */
async function giveUp(portal: RunningPortal): Promise<string> {
  const phone = `157${String(40_000_000 + uniqueNumber())}`;
  const { messageKey } = deriveSecrets(Buffer.from(portal.secretKey, 'hex'));
  const message = { phone, template: 'diagnosisStep', text: '您的诊断申请有进展，请登录平台查看。' };
  const now = new Date();
  await inDatabase(portal, (db) =>
    insertMessage(db, {
      ...{ channel: 'sms', template: 'diagnosisStep', payload: seal(messageKey, JSON.stringify(message)) },
      // or the portal would send it before it is given up
      ...{ createdAt: now, dueAt: new Date(now.getTime() + 86_400_000) },
    }),
  );
  await query(
    portal,
    `update outgoing_message set attempts = 16, failed_at = now(), last_error = '短信服务商没有应答' where failed_at is null`,
  );
  return phone;
}

test('a clerk finds what was not delivered, and sends it again', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const phones = [await giveUp(portal), await giveUp(portal)];
  const [clerk] = await query(portal, "select id from app_user where account = 'demo_clerk'");
  await enterAs(page, portal, Number(clerk?.['id']));
  await page.goto('/#/console?page=deliveries');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: '未送达消息' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('企业诊断进展');
  await expect(rows.first()).toContainText('原因：短信服务商没有应答');
  for (const phone of phones) await expect(main).not.toContainText(phone);
  await expectNoBarriers('what was not delivered');
  await rows
    .first()
    .getByRole('button', { name: /^重新发送/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 条消息正在重新发送')).toBeVisible();
  await rows
    .first()
    .getByRole('button', { name: /^重新发送/ })
    .click();
  await expect(main.getByText('没有未送达的消息')).toBeVisible();
  for (const phone of phones) await expect.poll(async () => (await portal.messages(phone)).length).toBe(1);
  await main.getByRole('radio', { name: '短信模板' }).check({ force: true });
  await expect(main.getByRole('list', { name: '短信模板' })).toContainText('验证码');
  await expectNoBarriers('kinds of text messages');
});
