import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import styles from './page.module.css';

/** The page that somebody has found something wrong with: a way to it where that is an address. */
export function FaultyPage({ address }: { address: string }) {
  const read = readLinkAddress(address);
  // anybody may write anything: staff are led to no other site
  const isOwn = read?.kind === 'page' || (URL.canParse(address) && new URL(address).host === location.host);
  if (read === undefined || !isOwn) return <span className={styles.faultyPage}>{address}</span>;
  const href = read.kind === 'page' ? `#${read.address.replace(/^#/, '')}` : read.address;
  return (
    <a className={`inline ${styles.faultyPage ?? ''}`} href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
