import { useState } from 'react';
import { readStored, writeStored } from '../safe-storage.ts';

/**
 * What is remembered of each entry of the browser's history, such as where it was scrolled to: whoever comes back finds the page as it
 * was left. Kept for as long as the tab is open, over a reload too.
 */
type Notes = Record<string, unknown>;

const storageKey = 'history-notes';
/** Nobody goes back further than this. */
const mostEntries = 50;

const notes = new Map<string, Notes>(readNotes());

function readNotes(): [string, Notes][] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', storageKey) || '[]');
    return Array.isArray(stored) ? (stored as [string, Notes][]) : [];
  } catch {
    return [];
  }
}

/** Call once: writes the notes down whenever the page may be about to go. */
export function startHistoryNotes(): void {
  const write = () =>
    writeStored('sessionStorage', storageKey, JSON.stringify([...notes].slice(-mostEntries)));
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
}

const nameOfEntry = () => (window.history.state as { entry?: string } | null)?.entry;

/** Whether this history entry is still the current one. After a press on a link another one already is. */
export function isAtEntry(entry: string): boolean {
  return nameOfEntry() === entry;
}

/** Returns the name of the current history entry. An entry made by a link gets its name now. */
export function historyEntry(): string {
  if (typeof window === 'undefined') return '';
  const known = nameOfEntry();
  if (known !== undefined) return known;
  const entry = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...(window.history.state as object | null), entry }, '');
  return entry;
}

export function readNote(entry: string, name: string): unknown {
  return notes.get(entry)?.[name];
}

export function writeNote(entry: string, name: string, value: unknown): void {
  const written = { ...notes.get(entry), [name]: value };
  // the latest ones are kept
  notes.delete(entry);
  notes.set(entry, written);
}

/** State that survives a reload and is restored when the visitor comes back to this page. It must be JSON. */
export function useHistoryNote<Value>(name: string, first: () => Value): [Value, (value: Value) => void] {
  const [entry] = useState(historyEntry);
  const [value, setValue] = useState(() => {
    const found = readNote(entry, name) as Value | undefined;
    const begun = found ?? first();
    if (found === undefined) writeNote(entry, name, begun);
    return begun;
  });
  const set = (next: Value) => {
    writeNote(entry, name, next);
    setValue(next);
  };
  return [value, set];
}
