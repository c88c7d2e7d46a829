import type { z } from 'zod';
import type { ExportedBy, OwnedBy, ServiceName } from '#contract/services.ts';
import type { Queryable } from './db/database.ts';
import { listOwnIds, type OwnedRows } from './db/queries/own-rows.ts';
import type { Erasure } from './domain/erasure/erasure.ts';
import type { MatterProvider } from './domain/todo/matters.ts';
import type { TodoProvider } from './domain/todo/provider.ts';
import type { StaffQueue } from './domain/todo/queues.ts';
import type { CallContext } from './lib/http/context.ts';
import type { Services } from './services.ts';

/** Which of these rows are the caller's own: by ids, as `owner` of a call names them. */
export type FindOwnRows = (
  services: Services,
  ids: readonly never[],
  context: CallContext,
) => Promise<readonly unknown[]>;

/** Of a table whose rows say by `userId` whose they are. Of nobody's account there are none. */
export const rowsIn =
  (table: OwnedRows): FindOwnRows =>
  async ({ db }, ids, { caller }) =>
    caller === undefined ? [] : listOwnIds(db, table, { userId: caller.userId, ids });

/** What a user's rows of one sort say, for the download of his data. */
type ExportPart<Part> = (
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  userId: number,
) => Promise<Part>;

/** As many rows as one part of the download has at most, so that it stays within a few megabytes. */
export const exportPage = { limit: 10_000, offset: 0 } as const;

export type SweepDeps = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'log'
  | 'storage'
  | 'secrets'
  | 'ageing'
  | 'config'
  | 'site'
  | 'stopping'
  | 'sms'
  | 'email'
  | 'deliveries'
>;
export type Sweep = (deps: SweepDeps) => Promise<void>;

interface Parts {
  /** What waits for somebody. */
  todos?: readonly TodoProvider[];
  /** What somebody has under way, or had. */
  matters?: readonly MatterProvider[];
  /** What staff decide or answer in the console. */
  queues?: readonly StaffQueue[];
  /** What others have a part in when an account goes: it stays with them without what tells who he was (decision 078). */
  anonymise?: readonly ((leaving: Erasure) => Promise<unknown>)[];
  /** What is a user's alone, deleted with his account, after `anonymise` of every service. */
  erase?: readonly ((tx: Queryable, userId: number, now: Date) => Promise<unknown>)[];
  /** Deletes what no rule looks at any more. */
  sweeps?: readonly Sweep[];
}

export interface ServerService<Name extends ServiceName = ServiceName> extends Parts {
  name: Name;
  find?: Readonly<Record<string, FindOwnRows>>;
  exports?: Readonly<Record<string, ExportPart<unknown>>>;
}

/** Asked for where the service's half in the contract (contract/<area>/service.ts) declares it, and nowhere else. */
type Asked<Name extends ServiceName> = ([OwnedBy<Name>] extends [never]
  ? object
  : { find: Record<OwnedBy<Name>, FindOwnRows> }) &
  ([ExportedBy<Name>] extends [never]
    ? object
    : {
        exports: {
          [Key in keyof ExportedBy<Name>]: ExportPart<
            ExportedBy<Name>[Key] extends z.ZodType ? z.output<ExportedBy<Name>[Key]> : never
          >;
        };
      });

/** What an area does for the portal beside its calls. A finder or a part of the download that is missing does not compile. */
export const declareService = <const Name extends ServiceName>(
  name: Name,
  parts: Parts & Asked<Name>,
): ServerService<Name> => ({ name, ...parts });

const dayMilliseconds = 24 * 3_600_000;

/** Deletes, or makes nobody's, rows that ended, or were made, so many days ago: every query has its own column for that. */
export const olderThan =
  (days: number, remove: (db: Queryable, before: Date) => Promise<void>): Sweep =>
  ({ db, clock }) =>
    remove(db, new Date(clock.now().getTime() - days * dayMilliseconds));
