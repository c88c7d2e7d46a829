import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signAliyunRequest } from '#server/lib/crypto/aliyun-signature.ts';
import type { Clock } from '#server/lib/clock.ts';
import { requestJson } from '#server/lib/http/http-client.ts';
import type { SmsTemplateCodes } from '#server/lib/sending/sms-templates.ts';
import type { SmsProvider } from './sms-provider.ts';
import { createVendorSms } from './vendor.ts';

export interface AliyunSmsSettings {
  /** https://dysmsapi.aliyuncs.com, or a server that speaks its API. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** Approved signature, without brackets. */
  signName: string;
  templates: SmsTemplateCodes;
}

const answerShape = z.object({ Code: z.string(), Message: z.string().optional() });

/** Codes that are about the phone or the message; all others mean that the account or the vendor is not well. */
const refusedCodes =
  /^isv\.(BUSINESS_LIMIT_CONTROL|MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|DAY_LIMIT_CONTROL|BLACK_KEY_CONTROL_LIMIT|SMS_CONTENT_ILLEGAL|PARAM_LENGTH_LIMIT)$/;

/** Alibaba Cloud SMS: SendSms (2017-05-25), signature V3. https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSms(settings: AliyunSmsSettings, { clock }: { clock: Clock }): SmsProvider {
  const { endpoint, accessKeyId, accessKeySecret, signName, templates } = settings;
  return createVendorSms(
    async ({ phone, code }, templateCode) => {
      const { query, headers } = signAliyunRequest({
        host: new URL(endpoint).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: phone,
          SignName: signName,
          TemplateCode: templateCode,
          ...(code === undefined ? {} : { TemplateParam: JSON.stringify({ code }) }),
        },
        accessKeyId,
        accessKeySecret,
        nonce: randomUUID(),
        now: clock.now(),
      });
      const { body } = await requestJson({ url: `${endpoint}/?${query}`, headers });
      const answer = answerShape.parse(body);
      if (answer.Code === 'OK') return { outcome: 'taken' };
      if (refusedCodes.test(answer.Code)) return { outcome: 'refused', code: answer.Code };
      throw new Error(`Alibaba Cloud SMS answered ${answer.Code}: ${answer.Message ?? ''}`);
    },
    { templates, clock },
  );
}
