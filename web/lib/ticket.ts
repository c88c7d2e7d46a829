import { createStore, type ReadableStore } from './store.ts';

/** What `?token=…&type=…` brought: a ticket that logs somebody in once, see docs/decisions/009-tickets-in-addresses.md. */
export interface CarriedTicket {
  token: string;
  /** Who made it: a partner's id; '' is this site. */
  type: string;
}

const carried = createStore<CarriedTicket | undefined>(undefined);

/** The ticket the address carried, until it is used or dropped. */
export const carriedTicket: ReadableStore<CarriedTicket | undefined> = carried;

export function dropTicket(): void {
  carried.set(undefined);
}

/** An address without its ticket, and the ticket. Looks into the query behind `#` and into the one before it. */
export function splitTicket(href: string): { href: string; ticket: CarriedTicket | undefined } {
  const url = new URL(href);
  const [path = '', hashQuery = ''] = url.hash.split('?', 2);
  const behind = new URLSearchParams(hashQuery);
  const token = behind.get('token') ?? url.searchParams.get('token') ?? '';
  const type = behind.get('type') ?? url.searchParams.get('type') ?? '';
  if (token === '') return { href, ticket: undefined };
  for (const query of [behind, url.searchParams]) {
    query.delete('token');
    // /login?type=user chooses a tab; only beside a token does it name a site
    query.delete('type');
  }
  const rest = behind.toString();
  url.hash = rest === '' ? path : `${path}?${rest}`;
  return { href: url.href, ticket: { token, type } };
}

/**
 * Takes a ticket out of the address, before anything else reads, counts or sends the address. Imported first by main.tsx: the listener
 * must come before everybody else's.
 */
function takeTicket(): void {
  const { href, ticket } = splitTicket(window.location.href);
  if (ticket === undefined) return;
  window.history.replaceState(window.history.state, '', href);
  carried.set(ticket);
}

if (typeof window !== 'undefined') {
  takeTicket();
  window.addEventListener('hashchange', takeTicket);
}
