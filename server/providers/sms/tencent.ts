import { z } from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import { requestJson } from '#server/lib/http/http-client.ts';
import { signTencentRequest } from '#server/lib/crypto/tencent-signature.ts';
import type { SmsTemplateCodes } from '#server/lib/sending/sms-templates.ts';
import type { SmsProvider } from './sms-provider.ts';
import { createVendorSms } from './vendor.ts';

export interface TencentSmsSettings {
  /** https://sms.tencentcloudapi.com, or a server that speaks its API. */
  endpoint: string;
  secretId: string;
  secretKey: string;
  region: string;
  /** SmsSdkAppId of the console. */
  appId: string;
  /** Approved signature, without brackets. */
  signName: string;
  templates: SmsTemplateCodes;
}

const answerShape = z.object({
  Response: z.object({
    SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string().optional() })).optional(),
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
  }),
});

/** Codes that are about the phone or the message; all others mean that the account or the vendor is not well. */
const refusedCodes =
  /^(LimitExceeded\.(PhoneNumber|DeliveryFrequency)|FailedOperation\.(PhoneNumberInBlacklist|ContainSensitiveWord)|InvalidParameterValue\.IncorrectPhoneNumber|UnsupportedOperation\.)/;

/** Tencent Cloud SMS: SendSms (2021-01-11), TC3-HMAC-SHA256. https://cloud.tencent.com/document/product/382/55981 */
export function createTencentSms(settings: TencentSmsSettings, { clock }: { clock: Clock }): SmsProvider {
  const { endpoint, secretId, secretKey, region, appId, signName, templates } = settings;
  return createVendorSms(
    async ({ phone, code }, templateCode) => {
      const payload = JSON.stringify({
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateCode,
        TemplateParamSet: code === undefined ? [] : [code],
        PhoneNumberSet: [`+86${phone}`],
      });
      const host = new URL(endpoint).host;
      const headers = signTencentRequest({
        service: 'sms',
        host,
        action: 'SendSms',
        version: '2021-01-11',
        region,
        payload,
        secretId,
        secretKey,
        now: clock.now(),
      });
      const { body } = await requestJson({ url: endpoint, headers, body: payload });
      const { SendStatusSet, Error: fault } = answerShape.parse(body).Response;
      const result = fault?.Code ?? SendStatusSet?.[0]?.Code ?? 'no status';
      if (result === 'Ok') return { outcome: 'taken' };
      if (refusedCodes.test(result)) return { outcome: 'refused', code: result };
      throw new Error(
        `Tencent Cloud SMS answered ${result}: ${fault?.Message ?? SendStatusSet?.[0]?.Message ?? ''}`,
      );
    },
    { templates, clock },
  );
}
