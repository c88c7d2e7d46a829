import type { ComponentType, ReactNode, SVGProps } from 'react';
import { ArrowUpToLine, Phone, QrCode as QrIcon } from 'lucide-react';
import { site } from '#web/lib/site.ts';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { usePanel } from '../frame/use-panel.ts';
import styles from './floating-navigation.module.css';
import { scrollToTop } from './scroll-to-top.ts';

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
              <a
                key={number}
                className={`num ${styles.number ?? ''}`}
                href={`tel:${number.replace(/\s/g, '')}`}
              >
                {number}
              </a>
            ))}
          <p>工作日 9:00—17:00</p>
        </PanelItem>
        <PanelItem id="float-wechat" label="微信" Icon={QrIcon}>
          <h2>微信扫一扫</h2>
          <QrCode url={`${window.location.origin}/#/home/Home`} label="在微信中打开本平台的二维码" />
          <p>在手机上打开本平台</p>
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
