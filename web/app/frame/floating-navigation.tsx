import { useState, type ComponentType, type ReactNode, type SVGProps } from 'react';
import { ArrowUpToLine, Phone, QrCode as QrIcon } from 'lucide-react';
import type * as floatingPanels from './floating-panels.tsx';
import { usePanel } from './use-panel.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './floating-navigation.module.css';
import frame from './panel.module.css';
import { scrollToTop } from './scroll-to-top.ts';

/** Section 2.5 of the portal specification. Standalone pages that show it place it themselves. */
export function FloatingNavigation() {
  // what is in the panels comes when somebody comes near
  const [panels, setPanels] = useState<typeof floatingPanels>();
  const [isMissing, setMissing] = useState(false);
  function prepare() {
    setMissing(false);
    void import('./floating-panels.tsx').then(setPanels, () => setMissing(true));
  }
  const instead = isMissing && (
    <>
      <p role="status">没有取到内容，请检查网络</p>
      <button type="button" className={styles.retry} onClick={prepare}>
        再试一次
      </button>
    </>
  );
  return (
    // Something is fetched; nothing is done.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.floating} aria-label="快捷服务" onPointerEnter={prepare} onFocus={prepare}>
      <ul>
        <PanelItem id="float-phone" label="电话" Icon={Phone}>
          {panels ? <panels.PhonePanel /> : instead}
        </PanelItem>
        <PanelItem id="float-wechat" label="微信" Icon={QrIcon}>
          {panels ? <panels.WechatPanel /> : instead}
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
      <div id={id} className={classNames(frame.panel, styles.panel)} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
