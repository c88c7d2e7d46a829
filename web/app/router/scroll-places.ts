import {
  historyEntry,
  isAtEntry,
  readNote,
  startHistoryNotes,
  writeNote,
} from '#web/lib/routing/history-notes.ts';

/**
 * Where each entry of the history was scrolled to. The browser's own memory is of no use here: it scrolls before the page
 * that one goes back to has been drawn.
 */
const noteName = 'scroll';
/** What comes in late may move the place for so long: a call has ten seconds. Milliseconds. */
const holdMilliseconds = 10_000;

let entry = '';
/** Ends the hold on a place; absent when none is held. */
let letGo: (() => void) | undefined;

export function startScrollPlaces(): void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    // a page that is shorter scrolls by itself before it has its place: that is not where the last one was left
    if (letGo === undefined && isAtEntry(entry)) writeNote(entry, noteName, window.scrollY);
  };
  window.addEventListener('scroll', note, { passive: true });
  // a late part above moves the page without a word: where it is left is where it stands at the press, or as it goes
  window.addEventListener('click', note, { capture: true, passive: true });
  window.addEventListener('pagehide', note);
  startHistoryNotes();
  enterHistoryEntry();
}

/** The current entry of the history is another one than before. */
function enterHistoryEntry(): void {
  letGo?.();
  entry = historyEntry();
}

/** The address has changed, and the page is the same: whoever goes back finds its list where it was left. */
export function moveWithinPage(): void {
  enterHistoryEntry();
  const place = readNote(entry, noteName);
  if (typeof place !== 'number') return;
  requestAnimationFrame(() => window.scrollTo(0, place));
  if (place > 0) hold(place);
}

/**
 * Call when the page has been drawn: to the top of a new one, to the old place of one that was gone back to or loaded anew. `isFirst`: of
 * the visit. It is read and scrolled before the program is there, and stays where the visitor has got to.
 */
export function placeScroll(isFirst: boolean): void {
  enterHistoryEntry();
  const known = readNote(entry, noteName);
  const place = typeof known === 'number' ? known : 0;
  if (isFirst && place === 0) return;
  window.scrollTo(0, place);
  if (place > 0) hold(place);
}

/** Parts of a page come in late and push the rest about: the place is held until the visitor moves, or for a moment. */
function hold(place: number): void {
  // the browser would follow what it takes for the visitor's place instead, also where the page's height stays the same
  document.documentElement.style.setProperty('overflow-anchor', 'none');
  const observer = new ResizeObserver(() => window.scrollTo(0, place));
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const end = () => {
    letGo = undefined;
    document.documentElement.style.removeProperty('overflow-anchor');
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) window.removeEventListener(act, end);
  };
  const timer = setTimeout(end, holdMilliseconds);
  letGo = end;
  for (const act of acts) window.addEventListener(act, end, { passive: true });
  observer.observe(document.body);
}
