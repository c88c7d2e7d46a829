import { showToast } from '#web/lib/toasts.ts';
import type { CaptchaProof } from './captcha-proof.ts';

/** Version 2 of the vendor's script. Source: https://cloud.tencent.com/document/product/1110/36841 */
const scriptAddress = 'https://turing.captcha.qcloud.com/TJCaptcha.js';
const unavailableText = '安全验证组件暂时无法加载，请检查网络后重试';

/** What the vendor's callback gets. ret 0: solved; 2: closed by the user. */
export interface TencentResult {
  ret: number;
  ticket: string | null;
  randstr?: string;
  /** Set when the script could not reach the vendor and made the ticket up: it proves nothing. */
  errorCode?: number;
}

type TencentCaptcha = new (
  appId: string,
  callback: (result: TencentResult) => void,
  options: { userLanguage: string },
) => { show: () => void };

/** Shows the vendor's dialog. undefined when the user closes it, or when it does not work, which has then been told. */
export async function runTencentCaptcha(appId: string): Promise<CaptchaProof | undefined> {
  try {
    const Captcha = await loadScript();
    const result = await new Promise<TencentResult>((resolve) =>
      new Captcha(appId, resolve, { userLanguage: 'zh-cn' }).show(),
    );
    return proofOf(result);
  } catch {
    showToast('error', unavailableText);
    return undefined;
  }
}

/** Throws when the result means that the captcha does not work. */
export function proofOf({ ret, ticket, randstr = '', errorCode }: TencentResult): CaptchaProof | undefined {
  if (ret === 2) return undefined;
  if (ret !== 0 || !ticket || errorCode !== undefined)
    throw new Error(`captcha failed: ${String(errorCode ?? ret)}`);
  return { ticket, randstr };
}

let loading: Promise<TencentCaptcha> | undefined;

function loadScript(): Promise<TencentCaptcha> {
  loading ??= new Promise<TencentCaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = () => {
      const { TencentCaptcha } = window as { TencentCaptcha?: TencentCaptcha };
      if (TencentCaptcha) resolve(TencentCaptcha);
      else reject(new Error('the captcha script defines nothing'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('the captcha script cannot be loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined; // the next submit tries again
    throw error;
  });
  return loading;
}
