import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { approveAppeal } from '#server/domain/account/appeal/approve-appeal.ts';
import { carryOutAppeals } from '#server/domain/account/appeal/carry-out-appeals.ts';
import { returnAppeal } from '#server/domain/account/appeal/return-appeal.ts';
import { createDeliveries } from '#server/lib/sending/deliveries.ts';
import { createLog } from '#server/lib/process/log.ts';
import { systemClock } from '#server/lib/clock.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { createEmail } from '#server/providers/email/index.ts';
import { createSms } from '#server/providers/sms/index.ts';
import { sampleDocm, sampleDocx, sampleJpg, samplePdf } from '#server/testing/sample-files.ts';
import { query } from './database.ts';
import type { RunningPortal } from './portal.ts';
import { uniqueNumber } from './unique-number.ts';

export interface TestEnterprise {
  companyName: string;
  phone: string;
  newPhone: string;
}

/** An enterprise account, put into the database. Nobody logs in by its password. */
export async function insertEnterprise(portal: RunningPortal): Promise<TestEnterprise> {
  const n = uniqueNumber();
  const enterprise = {
    companyName: `远衡申诉${String(n)}（示范）有限公司`,
    phone: `135${String(60_000_000 + n)}`,
    newPhone: `137${String(70_000_000 + n)}`,
  };
  await query(
    portal,
    `with added as (
       insert into app_user (account_type, user_type, account, phone, email, email_verified_at)
       values ('enpt', 9, $1, $2, $3, now()) returning id)
     insert into enterprise (user_id, company_name, credit_code, area_path, address)
     select id, $4, $5, '四川省/成都市/锦江区', '云溪大道 8 号' from added`,
    [
      `appealing_${String(n)}`,
      enterprise.phone,
      `appealing${String(n)}@portal.example`,
      enterprise.companyName,
      `APPEAL${String(n).padStart(12, '0')}`,
    ],
  );
  return enterprise;
}

/**
 * What staff do, for whom there is no page yet: the domain's own functions on the running portal's database, with messages into
 * its outbox.
 */
export async function staff(portal: RunningPortal) {
  const config = loadConfig({
    DATA_DIR: portal.dataDir,
    DATABASE_URL: portal.databaseUrl,
    SECRET_KEY: portal.secretKey,
    DEMO: 'on', // messages as files
    PUBLIC_URL: portal.url,
    SITE_NAME: '示范市工业互联网公共服务平台',
  });
  const { db, pool } = openDatabase({ url: portal.databaseUrl, poolSize: 2 });
  const log = createLog('silent');
  const services = {
    config,
    site: { facts: config.firstSite },
    db,
    clock: systemClock,
    log,
    stopping: new AbortController().signal,
    secrets: deriveSecrets(Buffer.from(portal.secretKey, 'hex')),
    deliveries: createDeliveries({ log }),
    sms: createSms(config, { clock: systemClock }),
    email: createEmail(config, { clock: systemClock }),
  };
  const [reviewer] = await query(portal, 'select id from app_user where user_type = 2 limit 1', []);
  const reviewerId = Number(reviewer?.['id']);
  const place = { ip: '127.0.0.1', requestId: 'e2e', onBehalf: undefined };
  const appealOf = async ({ newPhone }: TestEnterprise) => {
    const [row] = await query(
      portal,
      'select id from phone_appeal where new_phone = $1 order by id desc limit 1',
      [newPhone],
    );
    return Number(row?.['id']);
  };
  /** The running portal may have taken the messages, too. */
  const allSent = () =>
    expect.poll(async () => (await query(portal, 'select 1 from outgoing_message', [])).length).toBe(0);
  return {
    approve: async (enterprise: TestEnterprise) => {
      await approveAppeal(services, { appealId: await appealOf(enterprise), reviewerId }, place);
      await allSent();
    },
    sendBack: async (enterprise: TestEnterprise, comment: string) => {
      await returnAppeal(services, { appealId: await appealOf(enterprise), reviewerId, comment }, place);
      await allSent();
    },
    /** As if the waiting time were over and the minute in which it is noticed too. */
    letTimePass: async (enterprise: TestEnterprise) => {
      await query(
        portal,
        "update phone_appeal set effective_at = now() - interval '1 second' where id = $1",
        [await appealOf(enterprise)],
      );
      await carryOutAppeals(services);
      await allSent();
    },
    stop: () => pool.end(),
  };
}

export const files = {
  licence: () => ({ name: '营业执照副本-盖章.jpg', mimeType: 'image/jpeg', buffer: sampleJpg(200_000) }),
  letter: () => ({ name: '联系人变更说明.pdf', mimeType: 'application/pdf', buffer: samplePdf() }),
  form: () => ({ name: '变更表.docx', mimeType: '', buffer: sampleDocx() }),
  macros: () => ({ name: '带宏的表.docx', mimeType: '', buffer: sampleDocm() }),
  page: () => ({ name: '网页.html', mimeType: 'text/html', buffer: Buffer.from('<html>') }),
  empty: () => ({ name: '空.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }),
  large: () => ({ name: '过大.bmp', mimeType: 'image/bmp', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }),
  disguised: () => ({ name: '改了名.pdf', mimeType: 'application/pdf', buffer: sampleJpg() }),
};

/** Files as somebody has them: sent to the browser as text, ten megabytes take longer than a busy machine is given. */
async function onDisk(page: Page, chosen: { name: string; buffer: Buffer }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-chosen-'));
  page.once('close', () => void rm(folder, { recursive: true }));
  const write = async ({ name, buffer }: { name: string; buffer: Buffer }, n: number) => {
    // of one name there may be several
    const path = join(folder, String(n), name);
    await mkdir(dirname(path));
    await writeFile(path, buffer);
    return path;
  };
  return Promise.all(chosen.map(write));
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The parts of the wizard that tests go by. */
export function modifyPhonePage(page: Page) {
  const list = page.getByRole('list', { name: '已选文件' });
  return {
    open: () => page.goto('/#/modifyPhone'),
    heading: (name: '填写企业信息' | '上传营业执照（副本）' | '填写新联系人' | '提交成功') =>
      page.getByRole('heading', { level: 2, name }),
    company: page.getByLabel('企业名称', { exact: true }),
    toLicence: page.getByRole('button', { name: '下一步：上传营业执照' }),
    choose: async (chosen: { name: string; buffer: Buffer }[]) =>
      page.locator('input[type=file]').setInputFiles(await onDisk(page, chosen)),
    chooseButton: page.getByRole('button', { name: /^选择文件/ }),
    zone: page.getByText('把文件拖到这里').locator('..'),
    files: list.getByRole('listitem'),
    file: (name: string): Locator => list.getByRole('listitem').filter({ hasText: name }),
    toContact: page.getByRole('button', { name: '下一步：填写新联系人' }),
    name: page.getByLabel('联系人姓名', { exact: true }),
    phone: page.getByLabel('新手机号', { exact: true }),
    submit: page.getByRole('button', { name: '提交申诉' }),
    back: page.getByRole('button', { name: '返回上一步' }),
    /** An error beside a field, a warning or a toast. */
    message: (text: string): Locator => page.getByText(text, { exact: true }).first(),
  };
}

/** Submits an appeal without the pages. */
export async function submitByCalls(
  page: Page,
  url: string,
  { companyName, newPhone }: TestEnterprise,
): Promise<void> {
  const { request } = page.context();
  const businessFile = sha256(Buffer.from(newPhone)).slice(0, 32);
  await request.post(`${url}${filesCalls.uploadFile.path}`, {
    multipart: { files: files.licence(), relatedId: businessFile },
  });
  const answer = await request.post(`${url}${appealCalls.saveUserRegister.path}`, {
    data: {
      userRegisterModel: {
        userType: 'enpt',
        enptName: companyName,
        businessFile,
        newUserName: '林远',
        newPhone,
      },
    },
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(`the appeal was refused: ${msg}`);
}
