import { inject } from 'vitest';
import { takeDatabase } from './database-door.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabasePort: number;
  }
}

export interface TestDatabase {
  /** For the role that owns everything in it. */
  url: string;
  /** For the role the portal works as. */
  portalUrl: string;
  /** Removes it; connections that are still open are cut. */
  drop(): Promise<void>;
}

/**
 * A migrated database of the caller's own, cloned from a template on the run's one PostgreSQL (global-setup.ts). Make one
 * in a file's beforeAll and drop it in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return takeDatabase(inject('testDatabasePort'));
}

/** A row for each connection of this database that waits for a lock that another holds. */
export const blocked =
  'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
