import { currentAddress, replaceAddress } from './address.ts';
import { historyEntry, readNote, writeNote } from './history-notes.ts';

const noteName = 'failed page';

/**
 * Section 8 of the portal specification: to /error/{status}. It takes the page's place in the history, so that "back" leads to where one
 * came from and not into the same failure; the page itself is remembered, for asking again.
 */
export function showErrorPage(status: number): void {
  writeNote(historyEntry(), noteName, currentAddress());
  replaceAddress(`/error/${String(status)}`);
}

/** The page that failed, also after a reload; undefined where somebody typed the address of the error page. */
export function failedPage(): string | undefined {
  const page = readNote(historyEntry(), noteName);
  return typeof page === 'string' ? page : undefined;
}
