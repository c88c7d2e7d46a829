import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { uploadQuotaMegabytes, uploadsPerCaptcha } from '#contract/files/constants.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { sampleJpg } from '#server/testing/sample-files.ts';
import { newRelatedId, upload, uploadForm } from '#server/testing/uploading.ts';
import { winTicket } from '#server/testing/win-ticket.ts';
import { sweepOldRows } from '#server/sweep.ts';

const megabyte = 1024 * 1024;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
    CAPTCHA_PROVIDER: 'slider',
  });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('truncate upload_use, upload_pass, rate_limit'));

let nextAddress = 1;
/** Each in a network of its own. */
const newAddress = () => `203.0.${String(nextAddress++)}.7`;
const browserFrom = (from = newAddress()) => openBrowser(portal, { from });
const logInAs = async (account: string) => {
  const browser = browserFrom();
  const answer = await browser.call(accountCalls.doLogin, {
    account,
    password: passwordDigest(testPassword),
    userType: 'enpt',
    loginType: 'password',
    ticket: await winTicket(portal, browser, 'login'),
  });
  return answer.headers.get('token') ?? '';
};
const code = async (answer: ReturnType<typeof upload>) => (await answer).code;

/** As if so much had been uploaded by others. */
async function use(
  megabytes: number,
  { address = '192.0.2.9', uploader = 'session 00', isAnonymous = true } = {},
) {
  await portal.sql.query(
    `insert into upload_use (address, uploader, is_anonymous, size_bytes, created_at, arrived_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [address, uploader, isAnonymous, Math.round(megabytes * megabyte), portal.clock.now()],
  );
}
/** A form in pieces, as no browser sends one. */
async function uploadUntold(from: string) {
  const { headers, body } = new Response(
    uploadForm(newRelatedId(), [{ name: 'a.jpg', content: sampleJpg() }]),
  );
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': headers.get('content-type') ?? '', 'x-forwarded-for': from },
    body,
    duplex: 'half',
  };
  const response = await fetch(portal.url + filesCalls.uploadFile.path, init);
  return (await response.json()) as { code: number };
}
const uses = async () =>
  (await portal.sql.query<{ bytes: string }>('select size_bytes bytes from upload_use order by id')).rows.map(
    ({ bytes }) => Number(bytes),
  );

describe('upload captcha', () => {
  test('is required for the second upload of an address, with any cookies, and permits five uploads', async () => {
    const from = newAddress();
    expect(await code(upload(browserFrom(from), newRelatedId()))).toBe(1);
    expect(await upload(browserFrom(from), newRelatedId())).toMatchObject({
      code: errors.captchaRequired.code,
      data: { field: 'ticket' },
    });
    const browser = browserFrom(from);
    const fields = { ticket: await winTicket(portal, browser, 'upload'), randstr: '' };
    expect(await code(upload(browser, newRelatedId(), undefined, { fields }))).toBe(1);
    for (let n = 1; n < uploadsPerCaptcha; n += 1)
      expect(await code(upload(browser, newRelatedId()))).toBe(1);
    expect(await code(upload(browser, newRelatedId()))).toBe(errors.captchaRequired.code);
    expect(await code(upload(browser, newRelatedId(), undefined, { fields }))).toBe(
      errors.captchaExpired.code,
    );
    expect(await code(upload(browserFrom(), newRelatedId()))).toBe(1);
  });

  test('is refused with a ticket of another purpose, and treats an IPv6 /64 as one address', async () => {
    expect(await code(upload(browserFrom('2001:db8:7::1'), newRelatedId()))).toBe(1);
    const browser = browserFrom('2001:db8:7::2');
    expect(await code(upload(browser, newRelatedId()))).toBe(errors.captchaRequired.code);
    const fields = { ticket: await winTicket(portal, browser, 'login') };
    expect(await code(upload(browser, newRelatedId(), undefined, { fields }))).toBe(
      errors.captchaExpired.code,
    );
    expect(await code(upload(browserFrom('2001:db8:8::1'), newRelatedId()))).toBe(1);
  });

  test('is required for five of six concurrent first uploads of an address', async () => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => code(upload(browserFrom(from), newRelatedId()))),
    );
    expect(answers.filter((answer) => answer === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer === errors.captchaRequired.code)).toHaveLength(5);
  });

  test('is required before any byte is written, and never for a logged-in user', async () => {
    const from = newAddress();
    await insertOwner(portal, 1, { accountType: 'enpt', account: 'uploader' });
    const token = await logInAs('uploader');
    for (let n = 0; n < 3; n += 1)
      expect(await code(upload(browserFrom(from), newRelatedId(), undefined, { token }))).toBe(1);
    expect(await code(upload(browserFrom(from), newRelatedId()))).toBe(1);
    const { storage } = portal.services;
    const receive = () => Promise.reject(new Error('a byte was written'));
    portal.services.storage = { ...storage, receive };
    const answer = await upload(browserFrom(from), newRelatedId());
    portal.services.storage = storage;
    expect(answer.code).toBe(errors.captchaRequired.code);
  });

  test('is required for the sixth upload of a network, and for an upload of unknown length', async () => {
    const ofNetwork = (n: number) => browserFrom(`2001:db8:9:${String(n)}::1`);
    for (let n = 1; n <= 5; n += 1) expect(await code(upload(ofNetwork(n), newRelatedId()))).toBe(1);
    expect(await code(upload(ofNetwork(6), newRelatedId()))).toBe(errors.captchaRequired.code);
    expect(await uploadUntold(newAddress())).toMatchObject({ code: errors.captchaRequired.code });
    expect(await code(upload(browserFrom(), newRelatedId()))).toBe(1);
  });

  test('is required after a refused first upload, which counts as a try of zero bytes', async () => {
    const from = newAddress();
    const page = [{ name: 'a.html', content: Buffer.from('<html>') }];
    expect(await code(upload(browserFrom(from), newRelatedId(), page))).toBe(errors.fileTypeRefused.code);
    expect(await uses()).toEqual([0]);
    expect(await code(upload(browserFrom(from), newRelatedId()))).toBe(errors.captchaRequired.code);
  });
});

describe('upload quotas', () => {
  const { address, network, uploader, anonymous, site } = uploadQuotaMegabytes;

  test('count the bytes that arrived', async () => {
    await upload(browserFrom(), newRelatedId(), [{ name: 'a.jpg', content: sampleJpg(3_000) }]);
    expect(await uses()).toEqual([3_000]);
  });

  test('limit a session, and not other browsers', async () => {
    const browser = browserFrom();
    await upload(browser, newRelatedId());
    await portal.sql.query('update upload_use set size_bytes = $1, address = $2', [
      uploader * megabyte - 500_000,
      '192.0.2.9',
    ]);
    const file = [{ name: 'a.jpg', content: sampleJpg(600_000) }];
    expect(await upload(browser, newRelatedId(), file)).toMatchObject({
      code: errors.uploadQuotaReached.code,
      data: { field: 'files' },
    });
    expect(await code(upload(browserFrom(), newRelatedId(), file))).toBe(1);
  });

  test('limit a logged-in user', async () => {
    const owner = await insertOwner(portal, 2, { accountType: 'enpt', account: 'second' });
    const token = await logInAs('second');
    await use(uploader, { uploader: `user ${String(owner.id)}`, isAnonymous: false });
    expect(await code(upload(browserFrom(), newRelatedId(), undefined, { token }))).toBe(
      errors.uploadQuotaReached.code,
    );
  });

  test.each([
    ['IPv4', '198.51.100.7', '198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['IPv6 by /64', '2001:db8:0:0::/64', '2001:db8::5', '2001:db8::6', '2001:db8:0:1::5'],
  ])('limit an address, %s, even with a captcha', async (_, counted, first, second, stranger) => {
    const [before, other] = [browserFrom(first), browserFrom(second)];
    await upload(before, newRelatedId());
    const { rows } = await portal.sql.query<{ address: string }>('select address from upload_use');
    await use(address, { address: rows[0]?.address ?? counted });
    const fields = { ticket: await winTicket(portal, other, 'upload') };
    expect(await code(upload(other, newRelatedId(), undefined, { fields }))).toBe(
      errors.uploadQuotaReached.code,
    );
    expect(await code(upload(browserFrom(stranger), newRelatedId()))).toBe(1);
  });

  test('limit a network below the quota of all visitors', async () => {
    expect(network).toBeLessThan(anonymous);
    await upload(browserFrom('2001:db8:5:1::1'), newRelatedId());
    await portal.sql.query('update upload_use set size_bytes = $1', [network * megabyte]);
    const other = browserFrom('2001:db8:5:2::1');
    expect(await code(upload(other, newRelatedId()))).toBe(errors.uploadQuotaReached.code);
    expect(await code(upload(browserFrom('2001:db8:6:1::1'), newRelatedId()))).toBe(1);
  });

  test('limit all visitors together before logged-in users, and the site for everyone', async () => {
    await insertOwner(portal, 3, { accountType: 'enpt', account: 'third' });
    const token = await logInAs('third');
    await use(anonymous);
    expect(await code(upload(browserFrom(), newRelatedId()))).toBe(errors.uploadsPaused.code);
    expect(await code(upload(browserFrom(), newRelatedId(), undefined, { token }))).toBe(1);
    await use(site, { isAnonymous: false });
    expect(await code(upload(browserFrom(), newRelatedId(), undefined, { token }))).toBe(
      errors.uploadsPaused.code,
    );
  });

  test('hold for concurrent uploads from any addresses', async () => {
    await use(anonymous - 2.5);
    const content = sampleJpg(megabyte);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        code(upload(browserFrom(), newRelatedId(), [{ name: 'a.jpg', content }])),
      ),
    );
    expect(answers.filter((answer) => answer === 1)).toHaveLength(2);
    expect(answers.filter((answer) => answer === errors.uploadsPaused.code)).toHaveLength(6);
    expect(await readdir(join(portal.config.dataDir, 'incoming'))).toEqual([]);
  });

  test('expire after a day, those of unfinished uploads after an hour, and are swept', async () => {
    const browser = browserFrom();
    await use(anonymous);
    await portal.sql.query('update upload_use set arrived_at = null');
    portal.clock.advance({ hours: 1, minutes: 1 });
    await use(1);
    await sweepOldRows(portal.services);
    expect(await uses()).toEqual([megabyte]);
    await use(anonymous);
    expect(await code(upload(browser, newRelatedId()))).toBe(errors.uploadsPaused.code);
    portal.clock.advance({ hours: 24, minutes: 1 });
    expect(await code(upload(browser, newRelatedId()))).toBe(1);
    await sweepOldRows(portal.services);
    expect(await uses()).toHaveLength(1);
  });

  test('count an upload that finishes after the sweep deleted its entry', async () => {
    const { storage } = portal.services;
    const slow = async () => {
      portal.clock.advance({ hours: 1, minutes: 1 });
      await sweepOldRows(portal.services);
    };
    try {
      portal.services.storage = {
        ...storage,
        put: async (...given) => {
          await slow();
          await storage.put(...given);
        },
      };
      expect(await code(upload(browserFrom(), newRelatedId()))).toBe(1);
    } finally {
      portal.services.storage = storage;
    }
    expect(await uses()).toEqual([sampleJpg().length]);
  });

  test('refuse uploads with 503 when the disk lacks its reserve, uploads under way included', async () => {
    const { storage } = portal.services;
    const free = (megabytes: number) => ({ ...storage, freeBytes: async () => megabytes * megabyte });
    try {
      portal.services.storage = free(255);
      expect((await upload(browserFrom(), newRelatedId())).status).toBe(503);
      // what is under way will need it
      portal.services.storage = free(300);
      await use(44);
      await portal.sql.query('update upload_use set arrived_at = null');
      expect((await upload(browserFrom(), newRelatedId())).status).toBe(503);
      portal.services.storage = free(302);
      expect((await upload(browserFrom(), newRelatedId())).code).toBe(1);
    } finally {
      portal.services.storage = storage;
    }
  });
});
