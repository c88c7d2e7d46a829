import { z } from 'zod';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import { requestJson } from '#server/lib/http/http-client.ts';
import type { Log } from '#server/lib/process/log.ts';
import { signTencentRequest } from '#server/lib/crypto/tencent-signature.ts';
import type { CaptchaProvider, CaptchaRedemption } from './captcha-provider.ts';

export interface TencentCaptchaSettings {
  /** Digits: CaptchaAppId of the console. */
  appId: string;
  /** AppSecretKey of the console. */
  appSecret: string;
  secretId: string;
  secretKey: string;
  /** https://captcha.tencentcloudapi.com, or a server that speaks its API. */
  endpoint: string;
}

type Verdict = 'passed' | 'refused' | 'misconfigured';

/**
 * CaptchaCode of DescribeCaptchaResult. `refused` is the visitor's ticket, `misconfigured` the operator's keys. Codes that
 * are not listed count as refused.
 * Source: https://www.tencentcloud.com/document/product/1159/50367 and the comments of Tencent's own SDKs.
 */
const verdicts: Record<number, Verdict> = {
  1: 'passed',
  6: 'refused', // user code len error
  7: 'refused', // captcha no match: randstr
  8: 'refused', // ticket expired, it lives for 5 minutes
  9: 'refused', // ticket reused
  10: 'refused', // sequence invalid
  11: 'refused', // cookie invalid
  12: 'refused', // signature length
  13: 'refused', // verify ip no match
  15: 'refused', // decrypt fail: not a ticket
  16: 'misconfigured', // appid-ticket mismatch
  21: 'refused', // diff: risk found, or a ticket the script made up while the vendor was away
  100: 'misconfigured', // appid-secretkey-ticket mismatch
};

/** Tickets the vendor's script makes up when it cannot reach the vendor. They prove nothing. */
const madeUpTicket = /^tr?error_/;
const maliciousLevel = 100;

const answerShape = z.object({
  Response: z.object({
    CaptchaCode: z.number().optional(),
    CaptchaMsg: z.string().nullish(),
    EvilLevel: z.number().nullish(),
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    RequestId: z.string(),
  }),
});

type CaptchaResult = Pick<
  z.infer<typeof answerShape>['Response'],
  'CaptchaCode' | 'CaptchaMsg' | 'EvilLevel'
>;

/** Tencent Cloud Captcha: its script runs in the page, its ticket is checked here by DescribeCaptchaResult (2019-07-22). */
export function createTencentCaptcha(
  settings: TencentCaptchaSettings,
  { clock, log }: { clock: Clock; log: Log },
): CaptchaProvider {
  const breaker = createCircuitBreaker({ clock });

  async function describeResult({
    ticket,
    randstr,
    ip,
  }: Omit<CaptchaRedemption, 'purpose'>): Promise<CaptchaResult> {
    const payload = JSON.stringify({
      CaptchaType: 9,
      Ticket: ticket,
      UserIp: ip,
      Randstr: randstr,
      CaptchaAppId: Number(settings.appId),
      AppSecretKey: settings.appSecret,
    });
    const headers = signTencentRequest({
      service: 'captcha',
      host: new URL(settings.endpoint).host,
      action: 'DescribeCaptchaResult',
      version: '2019-07-22',
      payload,
      secretId: settings.secretId,
      secretKey: settings.secretKey,
      now: clock.now(),
    });
    const answer = await requestJson({ url: settings.endpoint, headers, body: payload });
    const response = answerShape.parse(answer.body).Response;
    // A visitor can send any text as a ticket; that must not count as a failure of the vendor.
    if (response.Error?.Code.startsWith('InvalidParameter')) return { CaptchaCode: 0 };
    if (response.Error)
      throw new Error(`${response.Error.Code}: ${response.Error.Message} (${response.RequestId})`);
    return response;
  }

  return {
    name: 'tencent',
    appId: settings.appId,
    async redeem({ ticket, randstr, ip }) {
      if (ticket === '' || randstr === '' || madeUpTicket.test(ticket)) return false;
      const response = await breaker
        .run(() => describeResult({ ticket, randstr, ip }))
        .catch((error: unknown) => {
          log.error({ err: error }, 'Tencent captcha cannot be asked');
          return fail('captchaUnavailable');
        });
      const verdict = verdicts[response.CaptchaCode ?? 0] ?? 'refused';
      if (verdict === 'misconfigured') {
        log.error(
          { captchaCode: response.CaptchaCode, message: response.CaptchaMsg },
          'Tencent captcha: check its keys',
        );
        fail('captchaUnavailable');
      }
      return verdict === 'passed' && response.EvilLevel !== maliciousLevel;
    },
  };
}
