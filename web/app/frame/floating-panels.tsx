import { Copy } from 'lucide-react';
import { site, siteIcon } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './floating-navigation.module.css';
import { LazyQrCode } from './lazy-qr-code.tsx';

function homeAddress(): string {
  return `${window.location.origin}/#/home/Home`;
}

/** Browsers give the clipboard to sites with TLS only, and people may refuse: the address itself is then shown. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(homeAddress());
    showToast('success', '链接已复制，可以粘贴到微信');
  } catch {
    showToast('error', `没有复制成功，请手动输入：${homeAddress()}`);
  }
}

export function PhonePanel() {
  return (
    <>
      <h2>电话咨询</h2>
      {[site.phone, site.phone2]
        .filter((number) => number !== '')
        .map((number) => (
          <PhoneLink key={number} className={styles.number} number={number} />
        ))}
      <p>
        <ServiceHours />
      </p>
    </>
  );
}

export function WechatPanel() {
  return (
    <>
      <div className={styles.scan}>
        <h2>微信扫一扫</h2>
        <LazyQrCode url={homeAddress()} logoUrl={siteIcon()} label="在微信中打开本平台的二维码" />
        <p>在手机上打开本平台</p>
      </div>
      {/* who holds the phone that would have to scan */}
      <div className={styles.copy}>
        <h2>在微信中打开</h2>
        <p>复制链接，发给自己或同事</p>
        <Button variant="main" onClick={() => void copyAddress()}>
          <Copy aria-hidden="true" />
          复制链接
        </Button>
      </div>
    </>
  );
}
