/**
 * Where each entry of the history was scrolled to. The browser's own memory is of no use here: it scrolls before the page
 * that one goes back to has been drawn.
 */
const places = new Map<string, number>();
let entry = '';

interface EntryState {
  entry?: string;
}

export function startScrollPlaces(): void {
  window.history.scrollRestoration = 'manual';
  enterHistoryEntry();
  window.addEventListener('scroll', () => places.set(entry, window.scrollY), { passive: true });
}

/** The current entry of the history is another one than before. An entry that was made by a link has no name yet. */
export function enterHistoryEntry(): void {
  const known = (window.history.state as EntryState | null)?.entry;
  entry = known ?? Math.random().toString(36).slice(2);
  if (known === undefined) window.history.replaceState({ entry } satisfies EntryState, '');
}

/** Call when the page has been drawn: to the top of a new one, to the old place of one that was gone back to. */
export function placeScroll(): void {
  enterHistoryEntry();
  window.scrollTo(0, places.get(entry) ?? 0);
}
