import { createStore } from './store.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Takes back what it tells of; offered for ten seconds. */
  undo?: (() => void) | undefined;
}

/** What the shell's toast region shows, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/** A text said twice while it is still to be seen is shown once. */
export function showToast(tone: Toast['tone'], text: string): void {
  if (toasts.get().some((toast) => toast.tone === tone && toast.text === text && !toast.undo)) return;
  add({ tone, text });
}

/**
 * Tells that something has been done, with the way to take it back. Once that has gone well it says so. `undo` says itself what goes wrong, as send() does.
 */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  add({
    tone: 'success',
    text,
    undo: () =>
      void undo().then(
        () => showToast('success', '已撤销'),
        () => undefined,
      ),
  });
}

function add(toast: Omit<Toast, 'id'>): void {
  nextId += 1;
  toasts.set([...toasts.get(), { id: nextId, ...toast }].slice(-3));
}

/** Whoever goes on using the page takes back nothing that another has done. */
export function dropUndos(): void {
  toasts.set(toasts.get().filter(({ undo }) => undo === undefined));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** What failed concerns neither the next try nor the next view. */
export function dismissErrors(): void {
  toasts.set(toasts.get().filter(({ tone }) => tone !== 'error'));
}

let nextId = 0;
