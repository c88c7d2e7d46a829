import { currentAddress, replaceAddress } from './address.ts';
import { historyEntry, readNote, writeNote } from './history-notes.ts';

const noteName = 'failed page';
const requestNoteName = 'failed request';

/**
 * Section 8 of the portal specification: to /error/{status}. It takes the page's place in the history, so that "back" leads to where one
 * came from and not into the same failure; the page itself is remembered, for asking again.
 */
export function showErrorPage(status: number, requestId?: string): void {
  writeNote(historyEntry(), noteName, currentAddress());
  writeNote(historyEntry(), requestNoteName, requestId);
  replaceAddress(`/error/${String(status)}`);
}

/** The page that failed, also after a reload; undefined where somebody typed the address of the error page. */
export const failedPage = (): string | undefined => textOf(noteName);

/** The number of the request that failed there. */
export const failedRequest = (): string | undefined => textOf(requestNoteName);

function textOf(name: string): string | undefined {
  const text = readNote(historyEntry(), name);
  return typeof text === 'string' ? text : undefined;
}
