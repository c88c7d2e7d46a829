import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { alertIcons } from '../alert/alert.tsx';
import { classNames } from '../class-names.ts';
import { useTopmostDialog } from '../dialog/open-dialogs.ts';
import styles from './toast-region.module.css';
import { currentToasts, dismissToast, holdToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** Where toasts appear; stands once in the root layout. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const dialog = useTopmostDialog();
  const isError = (toast: Toast) => toast.tone === 'error';
  return createPortal(
    <div
      className={styles.region}
      onMouseEnter={() => holdToasts(true)}
      onMouseLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {/* Both regions stand there before their content comes: only then it is read out. */}
      <div role="alert">{toasts.filter(isError).map(renderToast)}</div>
      <div role="status">{toasts.filter((toast) => !isError(toast)).map(renderToast)}</div>
    </div>,
    dialog ?? document.body,
  );
}

function renderToast({ id, tone, text }: Toast) {
  const Icon = alertIcons[tone];
  return (
    <div key={id} className={classNames(styles.toast, styles[tone])}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      <button type="button" aria-label="关闭提示" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
