import type { OwnedTable } from '#contract/owner.ts';
import { findOwnSessions } from '#server/domain/account/profile/own-sessions.ts';
import { findOwnFiles, findOwnGroups } from '#server/domain/files/find-own.ts';
import type { FindOwn } from '#server/lib/http/check-owner.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

type Find = (services: Services, ids: readonly never[], context: CallContext) => Promise<readonly unknown[]>;

/** How the rows of each table tell whose they are. */
const finders: Record<OwnedTable, Find> = {
  session: findOwnSessions,
  fileGroup: findOwnGroups,
  storedFile: findOwnFiles,
};

export const createFindOwn =
  (services: Services): FindOwn =>
  async (table, ids, context) =>
    new Set(await finders[table](services, ids as readonly never[], context));
