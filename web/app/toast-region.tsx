import { useStore } from '#web/lib/store.ts';
import { dismissToast, toasts } from '#web/lib/toasts.ts';
import { ToastList } from '#web/ui/toast/toast-list.tsx';

/** Shows what showToast() was asked to say. */
export function ToastRegion() {
  return <ToastList toasts={useStore(toasts)} onDismiss={dismissToast} />;
}
