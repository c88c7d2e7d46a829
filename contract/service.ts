import type { z } from 'zod';
import type { ErrorTable } from './error-table.ts';
import type { Access, Permission } from './permissions.ts';

/** Why a request that comes again does no harm (docs/decisions/052). */
export const repeatReasons = {
  sets: 'sets a value: again, it is that already',
  moves: 'a move from one state to another: again, whoever is second is refused',
  removes: 'removes or ends: again, nothing is left to do',
  counts: 'counts within a pause once for a visitor, whatever is sent',
  secret: 'uses up a secret: again, it is refused',
  paced: 'limited by itself: a pause between two, and so many a day',
  session: 'begins or ends a session, which an answer must not be kept of',
  upload: 'a stream that is not kept; what is not submitted is swept',
  handed:
    'hands out a secret, of which no answer may be kept: again, it is one more of a few, which a list shows',
  revision: 'names the rev that it has seen: again, that is an older one',
} as const;

/**
 * Who may make a call, and whose row its request names: rows of this table are the caller's own (or he has a permission), or why there
 * is no owner to ask for. Written down a second time, apart from the calls, so that a slip of the hand there is seen.
 */
export type AccessRow<Owned extends string = string> = readonly [
  /** Of several permissions any one: `review or demand`. */
  access: Exclude<Access, readonly Permission[]> | `${Permission} or ${string}`,
  owner?: Owned | `${Owned} or ${Permission}` | `none: ${string}`,
];

/** What a table keeps of people: its line in the register of personal data (docs/personal-data.zh-CN.md). Texts are Chinese, for who answers for them. */
export interface PersonalDataTable {
  /** What each column says about a person, by column name. */
  personal: Readonly<Record<string, string>>;
  /** The other columns, with blanks between them. */
  plain: string;
  /** What for. */
  purpose: string;
  /** For how long. */
  until: string;
  /** What erasing an account does: its rows go, or stay without what is personal, or why neither. */
  erasing: 'deleted' | 'emptied' | `kept: ${string}`;
}

/** What an area says of itself. Its half on the server is in server/domain/<area>/service.ts. No file that pages import has a use for it. */
export interface ServiceDeclaration {
  /** From the first to the last code of its errors, both included. No other service has one of them. */
  codes?: readonly (readonly [first: number, last: number])[];
  errors?: ErrorTable;
  /** What its answers depend on and its calls change. */
  tags?: readonly string[];
  /** Tables whose rows belong to somebody, as `owner` of a call names them. */
  owned?: readonly string[];
  /** The subjects of workflows, by which steps of the history are stored. */
  subjects?: readonly string[];
  /** As lines of the audit name what was done. */
  audits?: readonly string[];
  /** Kinds of text messages, each of which vendors map to an approved template. */
  sms?: readonly string[];
  /** What it keeps of a user, by the names that it has in the download of his data. */
  exported?: Readonly<Record<string, z.ZodType>>;
  /** Its tables. One that keeps nothing of people is its columns alone, with blanks between them. */
  keeps?: Readonly<Record<string, PersonalDataTable | string>>;
  /** By path. Calls of a resource, and open reads below the prefixes of server/testing/access-table.ts, need no row. */
  access?: Readonly<Record<string, AccessRow>>;
  /** A service of its own for users, which chiefs of the site may close: as people call it, and what nobody can begin then. */
  closable?: { name: string; about: string };
  /** The paths of calls that change something and do not say `once`. */
  repeats?: Readonly<Partial<Record<keyof typeof repeatReasons, readonly string[]>>>;
}

/** Only keeps the types exact. */
export const declareService = <const Declared extends ServiceDeclaration>(declared: Declared): Declared =>
  declared;
