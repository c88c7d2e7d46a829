import { Link2, Printer } from 'lucide-react';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';
import styles from './detail.module.css';

/** The one address of an item, whichever page it is shown on. */
function addressOfItem({ kind, id }: Item): string {
  return `${window.location.origin}/${contentHref(kind, id)}`;
}

async function copyAddress(item: Item): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOfItem(item));
    showToast('success', '已复制本页地址，可以粘贴给别人');
  } catch {
    showToast('error', '浏览器不允许复制，请从地址栏复制');
  }
}

export function Tools({ item }: { item: Item }) {
  return (
    <span className={styles.tools}>
      <Button variant="link" size="small" onClick={() => void copyAddress(item)}>
        <Link2 aria-hidden="true" />
        复制链接
      </Button>
      <Button variant="link" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        打印
      </Button>
    </span>
  );
}
