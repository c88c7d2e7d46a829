import { createStore, type ReadableStore } from '../store.ts';

/** What `?token=…&type=…` brought: a ticket that logs somebody in once, see docs/decisions/009-tickets-in-addresses.md. */
export interface CarriedTicket {
  token: string;
  /** Who made it: a partner's id; '', `portal`, `user`, `enpt` and `console` are this site. */
  type: string;
}

/** Kinds of account, which `/login?type=…` chooses between; beside a token both mean this site. */
const accountTypes = ['user', 'enpt'];

const carried = createStore<CarriedTicket | undefined>(undefined);

/** The ticket the address carried, until it is used or dropped. */
export const carriedTicket: ReadableStore<CarriedTicket | undefined> = carried;

export function dropTicket(): void {
  carried.set(undefined);
}

/**
 * An address without its ticket, and the ticket. Looks into the query behind `#`, into the one before it, and into addresses
 * that these carry, such as `redirectUrl=/company?token=…`, encoded or not.
 */
export function splitTicket(href: string): { href: string; ticket: CarriedTicket | undefined } {
  const url = new URL(href);
  const start = url.hash.indexOf('?');
  const path = start < 0 ? url.hash : url.hash.slice(0, start);
  const behind = new URLSearchParams(start < 0 ? '' : url.hash.slice(start + 1));
  const queries = [behind, url.searchParams];
  const inner = queries.flatMap(takeInnerTokens);
  const token =
    [...queries.map((query) => query.get('token') ?? ''), ...inner].find((one) => one !== '') ?? '';
  if (token === '') return { href, ticket: undefined };
  const type = behind.get('type') ?? url.searchParams.get('type') ?? '';
  for (const query of queries) {
    query.delete('token');
    // beside a token it names a site; user and enpt go on choosing the tab of the login
    if (!accountTypes.includes(type)) query.delete('type');
  }
  const rest = behind.toString();
  url.hash = rest === '' ? path : `${path}?${rest}`;
  return { href: url.href, ticket: { token, type } };
}

/** Removes the tokens from addresses among a query's values, and answers them. */
function takeInnerTokens(query: URLSearchParams): string[] {
  const found: string[] = [];
  for (const [name, value] of [...query]) {
    const clean = value.replaceAll(
      /([?&])token=([^&#]*)(&?)/g,
      (_, lead: string, token: string, next: string) => {
        found.push(token);
        return next === '' ? '' : lead;
      },
    );
    if (clean !== value) query.set(name, clean);
  }
  return found;
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
