import { ExternalLink } from 'lucide-react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { PageMain } from '../views/page-main.tsx';
import type { FrameAddress } from './frame-address.ts';
import { ThirdPartyFrame } from './third-party-frame.tsx';
import styles from './third-party.module.css';

/** The iframe host page of section 2 of the account specification. */
export function ThirdPartyPage({ item, address }: { item: MenuItem; address: FrameAddress }) {
  return (
    <PageMain name={item.url} title={item.name}>
      <div className="wrap">
        <div className={styles.head}>
          <h1 tabIndex={-1}>{item.name}</h1>
          <p className="muted">本页内容由 {new URL(address.href).host} 提供。</p>
          <a className={styles.out} href={address.href} target="_blank" rel="noopener noreferrer">
            <ExternalLink className="icon-s" aria-hidden="true" />
            没有显示？在新窗口打开
          </a>
        </div>
        <ThirdPartyFrame key={address.href} path={item.url} name={item.name} address={address} />
      </div>
    </PageMain>
  );
}
