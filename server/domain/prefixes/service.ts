import type { ExportedData } from '#contract/account/exported-data.ts';
import { prefixRetentionDays } from '#contract/prefixes/constants.ts';
import { deletePrefixesOf, deleteRefusedBefore, listPrefixesOf } from '#server/db/queries/prefixes/prefix.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { unsealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import { declareService, exportPage, olderThan, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { listForStaff } from './read-prefixes.ts';
import { prefixMatters, prefixTodos } from './todos.ts';

/** A user's applications and prefixes, the latest first. */
async function exportPrefixes(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
): Promise<ExportedData['prefixes']> {
  const { rows } = await listPrefixesOf(db, userId, exportPage);
  return rows.map((row) => {
    const { contactName, contactPhone, contactEmail, usesText } = unsealPrefix(secrets, row);
    return {
      ...{ prefix: row.prefix ?? '', state: row.state, contactName, contactPhone, contactEmail, usesText },
      identifiers: row.identifiers,
      createdAt: row.createdAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      givenAt: row.givenAt?.toISOString() ?? null,
    };
  });
}

export const prefixService = declareService('prefixes', {
  find: { prefix: rowsIn(identifierPrefix) },
  todos: [prefixTodos],
  matters: [prefixMatters],
  queues: [
    {
      page: 'prefixes',
      permission: 'review',
      count: async (deps) => (await listForStaff(deps, { ...noRows, state: '', show: 'waiting' })).total,
    },
    { page: 'identifiers', permission: 'review', count: () => Promise.resolve(0) },
  ],
  exports: { prefixes: exportPrefixes },
  erase: [deletePrefixesOf],
  sweeps: [olderThan(prefixRetentionDays, deleteRefusedBefore)],
});
