import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { site } from '#web/lib/site.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { ElderTools } from '../elder/elder-tools.tsx';
import { Brand } from '../frame/brand.tsx';
import { FilingLinks } from '../frame/filing-links.tsx';
import { UtilityLine } from '../frame/utility-line.tsx';
import { WindowEdge } from '../frame/window-edge.tsx';
import type { LayoutProps } from '../portal-layout/portal-layout.tsx';
import styles from './standalone-layout.module.css';

/** Section 2.5 of the portal specification: these two are left in peace. */
const withoutFloatingNavigation = ['/login', '/registerSuccess'];

/** The slim frame of the account pages: nothing leads away from the task but the way home. */
export function StandaloneLayout({ path, title, children }: LayoutProps) {
  const { isElder } = useReadingMode();
  return (
    <>
      <UtilityLine />
      <header className={styles.header}>
        <div className={`wrap ${styles.row ?? ''}`}>
          <Brand />
          {title !== '' && <span className={styles.where}>{title}</span>}
          <a className={styles.home} href="#/home/Home">
            返回首页
          </a>
        </div>
      </header>
      <ElderTools path={path} />
      {children}
      <footer className={styles.footer}>
        <div className="wrap">
          <FilingLinks />
          {site.phone !== '' && (
            <p>
              技术支持 <PhoneLink number={site.phone} />　<ServiceHours />
            </p>
          )}
        </div>
      </footer>
      {!isElder && !withoutFloatingNavigation.includes(path) && <WindowEdge />}
    </>
  );
}
