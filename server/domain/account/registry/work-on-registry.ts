import { Readable } from 'node:stream';
import {
  cancellableStates,
  companiesCounted,
  importsShown,
  refusalsShown,
  registryWordsMinLength,
} from '#contract/account/registry-rules.ts';
import { canonicalCreditCode, looksLikeCreditCode } from '#contract/shared-rules/credit-code.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { countCompanies, findCompanies } from '#server/db/queries/account/business-registry.ts';
import {
  findRegistryImport,
  listRefusals,
  moveRegistryImport,
  readRegistryImports,
} from '#server/db/queries/account/registry-import.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { csvPieces } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import { splitFields } from './read-lines.ts';

/** Characters of a refused line that the answer shows; the file has them all. */
const contentShown = 200;

/** The newest file, and the imports before. */
export async function readRegistryState({ db, config }: Pick<Services, 'db' | 'config'>) {
  const { current, done } = await readRegistryImports(db, importsShown);
  return {
    isAsked: config.registryProvider === 'local',
    current: current === undefined || current.found.state === 'dropped' ? null : await describe(db, current),
    done: done.map(({ found, pressedBy }) => ({
      ...{ id: found.id, fileName: found.fileName, by: pressedBy },
      endTime: (found.endedAt ?? found.createdAt).toISOString(),
      ...{ added: found.added, changed: found.changed, refused: found.refused },
    })),
  };
}

async function describe(
  db: Services['db'],
  { found, uploadedBy }: NonNullable<Awaited<ReturnType<typeof readRegistryImports>>['current']>,
) {
  const { id, state, fileName, columns, lines, added, changed, same, repeated, refused } = found;
  const { mergedLines, problem, isStopped, createdAt } = found;
  const refusals = await listRefusals(db, {
    ...{ importId: id, after: 0, limit: refusalsShown },
    characters: contentShown,
  });
  return {
    ...{ id, state, fileName, columns, lines, added, changed, same, repeated, refused, mergedLines },
    ...{ problem, isStopped, createTime: createdAt.toISOString(), by: uploadedBy },
    refusals,
  };
}

/** One page of the enterprises, and how many there are. Fails with registryWordsTooShort. */
export async function listCompanies(
  { db }: Pick<Services, 'db'>,
  { words, ...paging }: Paging & { words: string },
) {
  const asked = looksLikeCreditCode(words) ? { creditCode: canonicalCreditCode(words) } : { name: words };
  if (words !== '' && [...words.replaceAll(' ', '')].length < registryWordsMinLength)
    fail('registryWordsTooShort', { field: 'words' });
  const { total, rows } = await findCompanies(db, {
    ...asked,
    ...limitsOf(paging),
    counted: companiesCounted,
  });
  return {
    ...{ total, all: await countCompanies(db) },
    rows: rows.map(({ id, name, creditCode, address, updatedAt }) => ({
      ...{ id, name, creditCode: creditCode ?? '', address },
      updateTime: updatedAt.toISOString(),
    })),
  };
}

/** Has what was rehearsed imported. Fails with notFound, registryImportMoved, registryImportBusy. */
export async function pressImport(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  id: number,
  { caller: { userId }, ...origin }: KnownContext,
): Promise<void> {
  const found = (await findRegistryImport(db, id)) ?? fail('notFound');
  try {
    const isMoved = await moveRegistryImport(db, {
      ...{ id, from: 'rehearsed', to: 'pressed' },
      ...{ pressedBy: userId, isStopped: false, mergedLines: 0 },
    });
    if (!isMoved) fail('registryImportMoved');
  } catch (error) {
    if (violatedUniqueIndex(error) === 'registry_import_alone') fail('registryImportBusy');
    throw error;
  }
  await recordAudit({ db, clock }, origin, {
    ...{ actorUserId: userId, action: 'registry', result: 'import begun' },
    object: `registry import ${String(id)}: ${found.fileName}`,
  });
}

/**
 * Ends a rehearsal, also one that a node is in the middle of: it finds out at its next lines. The node that looks for work next clears what is left
 * of it. Fails with notFound, registryImportMoved.
 */
export async function cancelRehearsal(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  id: number,
  { caller: { userId }, ...origin }: KnownContext,
): Promise<void> {
  const found = (await findRegistryImport(db, id)) ?? fail('notFound');
  const isMoved = await moveRegistryImport(db, {
    ...{ id, from: cancellableStates, to: 'dropped', endedAt: clock.now() },
  });
  if (!isMoved) fail('registryImportMoved');
  await recordAudit({ db, clock }, origin, {
    ...{ actorUserId: userId, action: 'registry', result: 'rehearsal cancelled' },
    object: `registry import ${String(id)}: ${found.fileName}`,
  });
}

const rowsPerPiece = 500;

/** Its refused lines as a file, in front of each where it stood and why. Fails with notFound. */
export async function giveRefusals(
  { db }: Pick<Services, 'db'>,
  id: number,
): Promise<{ fileName: string; content: Readable }> {
  const { fileName, columns } = (await findRegistryImport(db, id)) ?? fail('notFound');
  async function* rows(): AsyncGenerator<string[]> {
    yield ['行号', '错误', ...columns];
    let after = 0;
    for (;;) {
      const some = await listRefusals(db, { importId: id, after, limit: rowsPerPiece });
      for (const { line, reason, content } of some) {
        const fields = splitFields(content);
        yield [String(line), reason, ...(Array.isArray(fields) ? fields : [content])];
      }
      after = some.at(-1)?.line ?? 0;
      if (some.length < rowsPerPiece) return;
    }
  }
  return {
    fileName: `${fileName.replace(/\.\w+$/, '')}（不能导入的行）.csv`,
    content: Readable.from(csvPieces(rows()), { objectMode: false }),
  };
}
