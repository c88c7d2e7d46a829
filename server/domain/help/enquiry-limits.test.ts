import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { solvedTicket } from '#server/testing/solved-captcha.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on', CAPTCHA_PROVIDER: 'slider' });
});
afterAll(() => portal.stop());

const form = { category: '其他', body: '服务大厅几点开门？', contact: '13811112222' };
const submit = (from: string, ticket = '', changes = {}) =>
  openBrowser(portal, { from }).call(enquiryCalls.submitEnquiry, { ...form, ticket, ...changes });

test('submitEnquiry by a visitor takes a fresh captcha each; an invalid form does not use it up', async () => {
  expect((await submit('203.0.113.1')).code).toBe(errors.captchaRequired.code);
  expect((await submit('203.0.113.1', await solvedTicket(portal, 'login'))).code).toBe(
    errors.captchaExpired.code,
  );
  const ticket = await solvedTicket(portal, 'enquiry');
  expect((await submit('203.0.113.1', ticket, { body: '' })).code).toBe(errors.enquiryBodyRequired.code);
  expect((await submit('203.0.113.1', ticket)).code).toBe(1);
  expect((await submit('203.0.113.1', ticket)).code).toBe(errors.captchaExpired.code);
});

test('submitEnquiry is limited to 10 an hour per address, findEnquiry to 20 in ten minutes', async () => {
  // what is refused costs nobody behind the address a message
  for (let n = 0; n < 12; n += 1)
    expect((await submit('203.0.113.2', '', { body: '' })).code).toBe(errors.enquiryBodyRequired.code);
  const codes: number[] = [];
  for (let n = 0; n < 11; n += 1)
    codes.push((await submit('203.0.113.2', await solvedTicket(portal, 'enquiry'))).code);
  expect(codes).toEqual([...Array<number>(10).fill(1), errors.tooManyRequests.code]);
  // who is refused hears it before another captcha, and has not spent one; below the limit nobody hears how far it is without one
  expect((await submit('203.0.113.2')).code).toBe(errors.tooManyRequests.code);
  const ticket = await solvedTicket(portal, 'enquiry');
  expect((await submit('203.0.113.2', ticket)).code).toBe(errors.tooManyRequests.code);
  for (let n = 0; n < 12; n += 1)
    expect((await submit('203.0.113.5')).code).toBe(errors.captchaRequired.code);
  expect((await submit('203.0.113.5', ticket)).code).toBe(1);
  const refused: number[] = [];
  for (let n = 0; n < 61; n += 1) refused.push((await submit('203.0.113.4', '', { body: '' })).code);
  expect(refused).toEqual([
    ...Array<number>(60).fill(errors.enquiryBodyRequired.code),
    errors.tooManyRequests.code,
  ]);
  const asked: number[] = [];
  for (let n = 0; n < 21; n += 1)
    asked.push(
      (
        await openBrowser(portal, { from: '203.0.113.3' }).call(enquiryCalls.findEnquiry, {
          number: 'L260304-AAAAAAAAAA',
        })
      ).code,
    );
  expect(asked.at(-1)).toBe(errors.tooManyRequests.code);
  expect(asked.slice(0, 20)).toEqual(Array<number>(20).fill(errors.enquiryUnknown.code));
});
