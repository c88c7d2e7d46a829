import { createStore } from './store.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

/** What the shell's toast region shows, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/** A text said twice while it is still to be seen is shown once. */
export function showToast(tone: Toast['tone'], text: string): void {
  if (toasts.get().some((toast) => toast.tone === tone && toast.text === text)) return;
  nextId += 1;
  toasts.set([...toasts.get(), { id: nextId, tone, text }].slice(-3));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** What failed concerns neither the next try nor the next view. */
export function dismissErrors(): void {
  toasts.set(toasts.get().filter(({ tone }) => tone !== 'error'));
}

let nextId = 0;
