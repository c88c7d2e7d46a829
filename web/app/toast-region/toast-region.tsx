import { useEffect } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useStore } from '#web/lib/store.ts';
import { dismissToast, toasts, type Toast } from '#web/lib/toasts.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './toast-region.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Long enough to read twice: a second for each four characters, at least five. */
function visibleMilliseconds(text: string): number {
  return Math.max(5000, text.length * 250);
}

/** Short messages over the page. Always there, so that assistive technology hears what comes into it. */
export function ToastRegion() {
  const all = useStore(toasts);
  return (
    <div className={styles.region} role="region" aria-label="提示消息" aria-live="polite">
      {all.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { id, tone, text } = toast;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), visibleMilliseconds(text));
    return () => clearTimeout(timer);
  }, [id, text]);
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => dismissToast(id)}>
        <X className="icon-s" aria-hidden="true" />
      </button>
    </div>
  );
}
