import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createAliyunSms } from './aliyun.ts';
import { createOutboxSms } from './outbox.ts';
import type { SmsProvider } from './sms-provider.ts';
import { createTencentSms } from './tencent.ts';

export { SmsRefusedError } from './vendor.ts';

export type { SmsMessage, SmsProvider } from './sms-provider.ts';

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
