import { useSyncExternalStore } from 'react';

/**
 * The modal dialogs that are open, the topmost last. Everything outside a modal dialog is inert, so what must stay
 * usable above it (toasts) is drawn inside the topmost one.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  update([...open, dialog]);
  return () => update(open.filter((other) => other !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
  );
}

function update(next: readonly HTMLDialogElement[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}
