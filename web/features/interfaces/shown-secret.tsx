import { Copy } from 'lucide-react';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './interfaces.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', '已复制');
  } catch {
    showToast('error', '浏览器不允许复制，请选中后复制');
  }
}

/** What is shown once: it stays until one goes on to something else. */
export function ShownSecret({ label, secret }: { label: string; secret: string }) {
  return (
    <div className={styles.secret}>
      <p tabIndex={-1} ref={focusOnMount}>
        {label}只在这里显示一次，离开后不能再看。请现在复制，交给使用的程序保管。
      </p>
      <p className={styles.code}>{secret}</p>
      <div className="row">
        <Button size="small" onClick={() => void copy(secret)}>
          <Copy className="icon-s" aria-hidden="true" />
          复制{label}
        </Button>
      </div>
    </div>
  );
}
