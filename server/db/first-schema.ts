import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StartError } from '#server/lib/process/start-error.ts';

/** A migration that has been applied: SHA-256 of its file in hex, milliseconds since 1970 of its making. */
export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

/**
 * The last of the migrations of before the first release. The first of today makes the same schema and bears the same time, so that
 * drizzle, which compares times alone, goes on after it: docs/decisions/090-one-migration-for-the-first-release.md.
 */
export const lastBefore = 'e0ab25ab1275b526d82b7bfad90b6c855d565efc9f58d95fba235c9197756b55';

/** What was applied, as today's migrations tell it: those of before stand as the first one, where they were applied to the last. */
export function asOfToday(
  applied: readonly AppliedMigration[],
  [first]: MigrationMeta[],
): AppliedMigration[] {
  const place = applied.findIndex(({ hash }) => hash === lastBefore);
  if (place === -1 || first === undefined) return [...applied];
  return [{ hash: first.hash, createdAt: first.folderMillis }, ...applied.slice(place + 1)];
}

/** Throws a StartError where a database is of before the first release and was not brought to the last state of that time. */
export function refuseUnfinished(applied: readonly AppliedMigration[], [first]: MigrationMeta[]): void {
  const last = applied.at(-1);
  if (last === undefined || first === undefined || last.createdAt >= first.folderMillis) return;
  const day = new Date(last.createdAt).toISOString().slice(0, 10);
  throw new StartError(
    `This database is of a version from before the first release (its last change is of ${day}): start the version that docs/operations.md ` +
      `names under "Sites from before the first release" once, then this one`,
  );
}
