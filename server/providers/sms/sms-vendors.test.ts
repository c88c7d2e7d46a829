import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { CircuitOpenError } from '#server/lib/load/circuit-breaker.ts';
import { TestClock } from '#server/testing/portal.ts';
import { startVendorServer, type VendorRequest, type VendorServer } from '#server/testing/vendor-server.ts';
import { createAliyunSms } from './aliyun.ts';
import type { SmsProvider } from './index.ts';
import { createTencentSms } from './tencent.ts';
import { SmsRefusedError } from './vendor.ts';

const secret = 'the key only both sides know';
const templates = { verificationCode: 'SMS_1000', passwordReset: 'SMS_2000' };

/** One vendor as the contract test sees it: how its API is checked and answered. */
interface Vendor {
  create(endpoint: string, clock: TestClock): SmsProvider;
  /** Whether the request is signed as the vendor's documentation says. */
  isSigned(request: VendorRequest): boolean;
  read(request: VendorRequest): {
    phone: string;
    template: string;
    code: string | undefined;
    signName: string;
  };
  taken: string;
  limited: string;
  wrongKeys: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const aliyun: Vendor = {
  create: (endpoint, clock) =>
    createAliyunSms(
      { endpoint, accessKeyId: 'id', accessKeySecret: secret, signName: '示范平台', templates },
      { clock },
    ),
  isSigned: ({ method, url, headers, body }) => {
    const authorization = headers.authorization ?? '';
    const [, names = '', signature] = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(authorization) ?? [];
    const canonical = names
      .split(';')
      .map((name) => `${name}:${String(headers[name])}\n`)
      .join('');
    const request = [method, url.pathname, url.search.slice(1), canonical, names, sha256(body)].join('\n');
    return (
      headers['x-acs-action'] === 'SendSms' &&
      headers['x-acs-version'] === '2017-05-25' &&
      hmac(secret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex') === signature
    );
  },
  read: ({ url: { searchParams } }) => ({
    phone: searchParams.get('PhoneNumbers') ?? '',
    template: searchParams.get('TemplateCode') ?? '',
    code: (JSON.parse(searchParams.get('TemplateParam') ?? '{}') as { code?: string }).code,
    signName: searchParams.get('SignName') ?? '',
  }),
  taken: '{"Message":"OK","RequestId":"1","Code":"OK","BizId":"1^0"}',
  limited: '{"Message":"触发天级流控Permits:10","RequestId":"1","Code":"isv.BUSINESS_LIMIT_CONTROL"}',
  wrongKeys:
    '{"Message":"Specified access key is not found.","RequestId":"1","Code":"InvalidAccessKeyId.NotFound"}',
};

const tencent: Vendor = {
  create: (endpoint, clock) =>
    createTencentSms(
      {
        endpoint,
        secretId: 'id',
        secretKey: secret,
        region: 'ap-guangzhou',
        appId: '1400',
        signName: '示范平台',
        templates,
      },
      { clock },
    ),
  isSigned: ({ headers, body }) => {
    const [, date = '', names = '', signature] =
      /Credential=id\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const canonical = names
      .split(';')
      .map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
      .join('');
    const request = ['POST', '/', '', canonical, names, sha256(body)].join('\n');
    const toSign = [
      'TC3-HMAC-SHA256',
      String(headers['x-tc-timestamp']),
      `${date}/sms/tc3_request`,
      sha256(request),
    ].join('\n');
    const key = hmac(hmac(hmac(`TC3${secret}`, date), 'sms'), 'tc3_request');
    return (
      headers['x-tc-action'] === 'SendSms' &&
      headers['x-tc-version'] === '2021-01-11' &&
      hmac(key, toSign).toString('hex') === signature
    );
  },
  read: ({ body }) => {
    const sent = JSON.parse(body) as {
      PhoneNumberSet: string[];
      TemplateId: string;
      TemplateParamSet: string[];
      SignName: string;
    };
    return {
      phone: (sent.PhoneNumberSet[0] ?? '').replace('+86', ''),
      template: sent.TemplateId,
      code: sent.TemplateParamSet[0],
      signName: sent.SignName,
    };
  },
  taken:
    '{"Response":{"SendStatusSet":[{"SerialNo":"1","Code":"Ok","Message":"send success"}],"RequestId":"1"}}',
  limited:
    '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit","Message":"over"}],"RequestId":"1"}}',
  wrongKeys: '{"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound","Message":"no"},"RequestId":"1"}}',
};

/** Each that can be set: one that is missing here does not compile. */
const vendors: Record<Exclude<Config['smsProvider'], 'none' | 'outbox'>, Vendor> = { aliyun, tencent };

describe.each(Object.entries(vendors))('SMS_PROVIDER=%s', (_, vendor) => {
  let server: VendorServer;
  let clock: TestClock;
  let sms: SmsProvider;

  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    clock = new TestClock();
    sms = vendor.create(server.url, clock);
    server.requests.length = 0;
  });

  const message = {
    phone: '13800138000',
    template: 'verificationCode' as const,
    text: '验证码 123456',
    code: '123456',
  };
  const answer = (body: string, status = 200) => server.behave(() => ({ status, body }));

  test('sends a signed request with phone, signature, template and code', async () => {
    answer(vendor.taken);
    await sms.send(message);
    const [request] = server.requests;
    expect(vendor.read(request!)).toEqual({
      phone: '13800138000',
      template: 'SMS_1000',
      code: '123456',
      signName: '示范平台',
    });
    expect(vendor.isSigned(request!)).toBe(true);
    expect(
      vendor.isSigned({ ...request!, body: `${request!.body} `, url: new URL(`${request!.url.href}&x=1`) }),
    ).toBe(false);
  });

  test('sends a message without a code by its own template', async () => {
    answer(vendor.taken);
    await sms.send({ phone: '13800138000', template: 'passwordReset', text: '密码已重置' });
    expect(vendor.read(server.requests[0]!)).toMatchObject({ template: 'SMS_2000', code: undefined });
  });

  test('throws SmsRefusedError for a message the vendor refuses, and still calls the vendor', async () => {
    answer(vendor.limited);
    for (let i = 0; i < 8; i++) await expect(sms.send(message)).rejects.toThrow(SmsRefusedError);
    expect(server.requests).toHaveLength(8);
  });

  test('check sends a signed request to a phone that cannot exist, and fails on wrong keys', async () => {
    server.behave(() => ({ status: 200, body: vendor.limited }));
    await sms.check('13800138000');
    const [request] = server.requests;
    if (request === undefined) throw new Error('nothing was asked');
    expect(vendor.isSigned(request)).toBe(true);
    // no phone begins with 10
    expect(vendor.read(request)).toMatchObject({
      phone: '10000000000',
      template: templates.verificationCode,
    });
    server.behave(() => ({ status: 200, body: vendor.wrongKeys }));
    await expect(sms.check('13800138000')).rejects.toThrow();
  });

  test('throws SmsRefusedError for a kind with no template, and sends nothing', async () => {
    await expect(sms.send({ ...message, template: 'phoneChangeApproved' })).rejects.toThrow(SmsRefusedError);
    expect(server.requests).toHaveLength(0);
  });

  test.each([
    ['wrong keys', () => ({ status: 403, body: vendor.wrongKeys })],
    ['an HTML error page', () => ({ status: 502, body: '<html>Bad Gateway</html>' })],
    ['JSON of another shape', () => ({ status: 200, body: '{"ok":true}' })],
    ['a broken connection', () => 'reset' as const],
  ])('rejects after %s, and stops calling for a while after five of them', async (_name, behaviour) => {
    server.behave(behaviour);
    for (let i = 0; i < 5; i++) await expect(sms.send(message)).rejects.toThrow();
    await expect(sms.send(message)).rejects.toThrow(CircuitOpenError);
    expect(server.requests).toHaveLength(5);
    answer(vendor.taken);
    clock.advance({ seconds: 16 });
    await sms.send(message);
    expect(server.requests).toHaveLength(6);
  });

  test('fails with timeout when the vendor does not answer', async () => {
    server.behave(() => 'hang');
    await expect(sms.send(message)).rejects.toThrow('timeout');
  });
});
