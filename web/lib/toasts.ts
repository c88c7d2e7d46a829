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

/** Shows a toast. The same text is not repeated while it is still visible. */
export function showToast(tone: Toast['tone'], text: string): void {
  if (toasts.get().some((toast) => toast.tone === tone && toast.text === text && !toast.undo)) return;
  add({ tone, text });
}

/**
 * Shows a toast with an undo button, and a second toast once the undo has succeeded. `undo` reports its own failures,
 * as send() does.
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

/** Removes undo buttons, so that the next user cannot undo another user's acts. */
export function dropUndos(): void {
  toasts.set(toasts.get().filter(({ undo }) => undo === undefined));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Removes error toasts before a new try or a new page. */
export function dismissErrors(): void {
  toasts.set(toasts.get().filter(({ tone }) => tone !== 'error'));
}

let nextId = 0;
