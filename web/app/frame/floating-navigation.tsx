import type { ComponentType, ReactNode, SVGProps } from 'react';
import { ArrowUpToLine, Copy, Phone, QrCode as QrIcon } from 'lucide-react';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { site } from '#web/lib/site.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { usePanel } from './use-panel.ts';
import styles from './floating-navigation.module.css';
import { scrollToTop } from './scroll-to-top.ts';

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

/** Section 2.5 of the portal specification. Standalone pages that show it place it themselves. */
export function FloatingNavigation() {
  return (
    <nav className={styles.floating} aria-label="快捷服务">
      <ul>
        <PanelItem id="float-phone" label="电话" Icon={Phone}>
          <h2>电话咨询</h2>
          {[site.phone, site.phone2]
            .filter((number) => number !== '')
            .map((number) => (
              <PhoneLink key={number} className={styles.number} number={number} />
            ))}
          <p>
            <ServiceHours />
          </p>
        </PanelItem>
        <PanelItem id="float-wechat" label="微信" Icon={QrIcon}>
          <div className={styles.scan}>
            <h2>微信扫一扫</h2>
            <QrCode url={homeAddress()} logoUrl="/favicon.svg" label="在微信中打开本平台的二维码" />
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
        </PanelItem>
        <li>
          <button type="button" className={styles.button} onClick={scrollToTop}>
            <ArrowUpToLine aria-hidden="true" />
            顶部
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PanelItemProps {
  id: string;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  children: ReactNode;
}

function PanelItem({ id, label, Icon, children }: PanelItemProps) {
  const { isOpen, wrapperProps, buttonProps } = usePanel({ opensOnHover: true, opensOnFocus: true });
  return (
    <li {...wrapperProps}>
      <button {...buttonProps} className={styles.button} aria-controls={id}>
        <Icon aria-hidden="true" />
        {label}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
