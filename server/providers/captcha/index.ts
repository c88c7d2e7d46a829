import { captchaOffAppId } from '#contract/account/captcha-constants.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { createOwnCaptcha } from './own-captcha.ts';
import type { CaptchaStore } from './store.ts';
import { createTencentCaptcha, type TencentCaptchaSettings } from './tencent.ts';

export type { CaptchaProvider, CaptchaStore };

/** The part of the server's config that this provider reads. */
export interface CaptchaConfig {
  captchaProvider: CaptchaProvider['name'];
  captchaTencent: Pick<TencentCaptchaSettings, 'appId' | 'appSecret' | 'endpoint'>;
  tencentCloud: Pick<TencentCaptchaSettings, 'secretId' | 'secretKey'>;
}

export function createCaptcha(
  config: CaptchaConfig,
  { store, clock, log }: { store: CaptchaStore; clock: Clock; log: Log },
): CaptchaProvider {
  switch (config.captchaProvider) {
    case 'slider':
      return createOwnCaptcha({ store });
    case 'tencent':
      return createTencentCaptcha({ ...config.captchaTencent, ...config.tencentCloud }, { clock, log });
    case 'off':
      return { name: 'off', appId: captchaOffAppId, redeem: () => Promise.resolve(true) };
  }
}
