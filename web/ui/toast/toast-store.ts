import type { AlertTone } from '../alert/alert.tsx';

export interface Toast {
  id: number;
  tone: AlertTone;
  text: string;
}

/** How long a toast stays; an error stays until it is closed. */
const stayMs = 6000;
const mostToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a short message above the page; one that is showing already is not shown twice. */
export function showToast(text: string, tone: AlertTone = 'info'): void {
  const twin = toasts.find((toast) => toast.text === text && toast.tone === tone);
  if (twin) dismissToast(twin.id);
  const toast: Toast = { id: ++lastId, tone, text };
  update([...toasts, toast].slice(-mostToasts));
  if (!isHeld) startTimer(toast);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  update(toasts.filter((toast) => toast.id !== id));
}

/** While the pointer or the focus is on the toasts none goes away (WCAG 2.2.1). */
export function holdToasts(hold: boolean): void {
  isHeld = hold;
  if (hold) {
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
  } else {
    toasts.forEach(startTimer);
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function startTimer({ id, tone }: Toast): void {
  if (tone === 'error' || timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), stayMs),
  );
}

function update(next: readonly Toast[]): void {
  toasts = next;
  if (next.length === 0) isHeld = false; // the pointer's leave is not told when its element goes away
  listeners.forEach((listener) => listener());
}
