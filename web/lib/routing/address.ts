import { useMemo } from 'react';
import { createStore, useStore, type ReadableStore } from '../store.ts';

/**
 * The address after `#`, as `/path?query`: pages live there (hash mode). A page is reached by a plain link,
 * `<a href="#/path">`, or by goTo(); who needs to know where we are follows this store.
 */
const address = createStore(readAddress());

export const addressStore: ReadableStore<string> = address;

/** Of this site; the server, which draws home, knows not under which it is seen. */
export const ownOrigin = typeof window === 'undefined' ? '' : window.location.origin;

function readAddress(): string {
  const hash = typeof window === 'undefined' ? '' : window.location.hash.slice(1);
  return hash.startsWith('/') ? hash : '/';
}

/** Call once: takes over what links, the address bar and the back button do. */
export function startAddress(): void {
  window.addEventListener('hashchange', () => address.set(readAddress()));
  window.addEventListener('popstate', () => address.set(readAddress()));
}

export function currentAddress(): string {
  return address.get();
}

let [before, now]: (string | undefined)[] = [undefined, address.get()];
address.subscribe(() => {
  [before, now] = [now, address.get()];
});

/** The previous address in this document. It is undefined if the portal was opened at the current page. */
export function addressBefore(): string | undefined {
  return before;
}

export function goTo(to: string): void {
  if (to !== address.get()) window.history.pushState(null, '', `#${to}`);
  address.set(to);
}

/** Without a history entry of its own, so that "back" does not lead here again. */
export function replaceAddress(to: string): void {
  window.history.replaceState(window.history.state, '', `#${to}`);
  address.set(to);
}

export function pathOf(to: string): string {
  const path = to.split('?')[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function queryOf(to: string): URLSearchParams {
  const start = to.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : to.slice(start + 1));
}

/** `/path?name=value`; empty values are left out. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The query of the page's address. Filters and paging live there, so that a list can be shared and gone back to. */
export function useQuery(): URLSearchParams {
  const current = useStore(addressStore);
  return useMemo(() => queryOf(current), [current]);
}

/** Changes part of the current page's query. `undefined` and '' remove a name. */
export function setQuery(changes: Record<string, string | number | undefined>): void {
  const current = currentAddress();
  const query = Object.fromEntries(queryOf(current));
  goTo(addressOf(pathOf(current), { ...query, ...changes }));
}
