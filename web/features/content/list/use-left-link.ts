import { useEffect, useRef, type MouseEvent } from 'react';
import { historyEntry, readNote, writeNote } from '#web/lib/routing/history-notes.ts';

const noteName = 'left';

/** Whoever comes back to a list goes on by keyboard at the link by which he left it, not at the heading far above. */
export function useLeftLink(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    const href = readNote(historyEntry(), noteName);
    // the page has given the focus to its heading; somebody may have moved on meanwhile
    if (typeof href !== 'string' || document.activeElement?.tagName !== 'H1') return;
    place.current
      ?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true });
  }, [isShown]);
  const leave = ({ target }: MouseEvent) => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (href) writeNote(historyEntry(), noteName, href);
  };
  return { place, leave };
}
