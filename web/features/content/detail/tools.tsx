import { Link2, Printer, Share2, Star } from 'lucide-react';
import { plainAddress } from '#contract/content/plain-address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { Item } from '../reads.ts';
import { loadServicePart } from '../service-parts.ts';
import styles from './detail.module.css';

/** The one address of an item, whichever page it is shown on: the one that search engines know, and programs that show a preview. */
export function addressOfItem({ kind, id }: Item): string {
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return origin + plainAddress(kind, id);
}

async function copyAddress(item: Item): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOfItem(item));
    showToast('success', '已复制本页地址，可以粘贴给别人');
  } catch {
    showToast('error', '浏览器不允许复制，请从地址栏复制');
  }
}

async function share(item: Item): Promise<void> {
  try {
    await navigator.share({ title: item.title, url: addressOfItem(item) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyAddress(item);
  }
}

/** Browsers have it by https alone, and not all of them. */
const canShare = typeof navigator !== 'undefined' && 'share' in navigator;

const Favourite = lazyComponent(
  () => loadServicePart('subscription/favourite-button'),
  <Button size="small" aria-hidden="true" disabled>
    <Star aria-hidden="true" />
    收藏
  </Button>,
);

export function Tools({ item }: { item: Item }) {
  return (
    <span className={styles.tools}>
      {item.preview === undefined && <Favourite key={item.id} id={item.id} />}
      {canShare && (
        <Button size="small" onClick={() => void share(item)}>
          <Share2 aria-hidden="true" />
          分享
        </Button>
      )}
      <Button size="small" onClick={() => void copyAddress(item)}>
        <Link2 aria-hidden="true" />
        复制链接
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        打印
      </Button>
    </span>
  );
}
