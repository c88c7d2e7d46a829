import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SmsTemplate } from '#server/lib/sms-templates.ts';
import { createAliyunSms } from './aliyun.ts';
import { createOutboxSms } from './outbox.ts';
import { createTencentSms } from './tencent.ts';

export { SmsRefusedError } from './vendor.ts';

export interface SmsMessage {
  /** Canonical: 11 digits. */
  phone: string;
  template: SmsTemplate;
  /** The whole text for providers without templates of their own. */
  text: string;
  /** The part that differs: a verification code, or the secret of a link. Vendors put it into their template. */
  code?: string;
}

export interface SmsProvider {
  /** Sends one text message. Rejects when the vendor did not take it within five seconds. */
  send(message: SmsMessage): Promise<void>;
  /** Sends nothing, and takes as long and fails as if it did, so that who gets no message cannot be told from who does. */
  check(phone: string): Promise<void>;
}

export function createSms(config: Config, { clock }: { clock: Clock }): SmsProvider {
  const { signName, templates, endpoint } = config.sms;
  switch (config.smsProvider) {
    case 'none':
      return { send: refuse, check: refuse };
    case 'outbox':
      return createOutboxSms({ dataDir: config.dataDir, clock });
    case 'aliyun':
      return createAliyunSms(
        { endpoint: endpoint ?? 'https://dysmsapi.aliyuncs.com', signName, templates, ...config.aliyun },
        { clock },
      );
    case 'tencent':
      return createTencentSms(
        {
          endpoint: endpoint ?? 'https://sms.tencentcloudapi.com',
          signName,
          templates,
          appId: config.sms.tencentAppId,
          region: config.sms.tencentRegion,
          ...config.tencentCloud,
        },
        { clock },
      );
  }
}

const refuse = () => Promise.reject(new Error('there is no SMS_PROVIDER'));
