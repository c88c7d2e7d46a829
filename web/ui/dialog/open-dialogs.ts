import { createStore, useStore } from '#web/lib/store.ts';

/**
 * The modal dialogs that are open, the topmost last. Everything outside a modal dialog is inert, so what must stay
 * usable above it (toasts) is drawn inside the topmost one.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Returns the function that takes it away again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return useStore(openDialogs).at(-1);
}
