import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { createStore } from '#web/lib/store.ts';

const storedKey = 'console-shortcuts';

/** Whether single keys do anything. Whoever speaks to his computer turns them off (WCAG 2.1.4). */
export const shortcutsOn = createStore(readStored('localStorage', storedKey) !== 'off');

export function turnShortcuts(isOn: boolean): void {
  writeStored('localStorage', storedKey, isOn ? '' : 'off');
  shortcutsOn.set(isOn);
}

/** Keys are words where somebody types or chooses. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Handles single keys, by their lower case, while no dialog is open and nobody types. */
export function useShortcuts(handlers: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutsOn.get() || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const handler = handlers[event.key.toLowerCase()];
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
