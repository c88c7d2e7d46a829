import { errors } from '#contract/errors.ts';
import { mediaTitleMaxLength } from '#contract/media/constants.ts';
import type { MediaResult } from '#contract/media/entities.ts';
import type { Queryable } from '#server/db/database.ts';
import { hideMediaFile, lockMediaFile, updateMediaFile } from '#server/db/queries/media/media-file.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { Services } from '#server/services.ts';
import { requireFolder, requireWritable } from './media-rights.ts';
import { removeMediaContent } from './sweep-media.ts';

type Deps = { db: Queryable } & Pick<Services, 'clock'>;

const leaveLine = (deps: Deps, { userId, origin }: Colleague, id: string, result: string) =>
  recordAudit(deps, origin, { ...{ actorUserId: userId, action: 'media', object: `media ${id}`, result } });

/** Fails with notFound, accessDenied, mediaTitleTooLong. */
export async function renameMedia(
  deps: Deps,
  { id, title }: { id: string; title: string },
  colleague: Colleague,
): Promise<void> {
  if (title.length > mediaTitleMaxLength) fail('mediaTitleTooLong', { field: 'title' });
  const { file } = await requireWritable(deps.db, id, colleague);
  if (file.title === title) {
    noteNothingDone();
    return;
  }
  await lockMediaFile(deps.db, id);
  await updateMediaFile(deps.db, id, { title });
  await leaveLine(deps, colleague, id, 'renamed');
}

/** Moves files to a folder, each for itself. Fails with notFound, accessDenied of the folder. */
export async function moveMedia(
  services: Pick<Services, 'db' | 'clock'>,
  { ids, sectionId }: { ids: readonly string[]; sectionId: number },
  colleague: Colleague,
): Promise<{ rows: MediaResult[] }> {
  await requireFolder(services.db, sectionId, colleague);
  return each(services, ids, async (deps, id) => {
    // held until this file stands there: nobody removes the section meanwhile
    const folder = await requireFolder(deps.db, sectionId, colleague);
    await lockMediaFile(deps.db, id);
    const { file } = await requireWritable(deps.db, id, colleague);
    if (file.sectionId === folder) {
      noteNothingDone();
      return;
    }
    await updateMediaFile(deps.db, id, { sectionId: folder });
    await leaveLine(deps, colleague, id, `moved to section ${String(sectionId)}`);
  });
}

/** Deletes files that nothing uses, each for itself, and what they hold. What is used meanwhile stays. */
export async function removeMedia(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  { ids }: { ids: readonly string[] },
  colleague: Colleague,
): Promise<{ rows: MediaResult[] }> {
  const { rows } = await each(services, ids, async (deps, id) => {
    await lockMediaFile(deps.db, id);
    await requireWritable(deps.db, id, colleague);
    if (!(await hideMediaFile(deps.db, id, deps.clock.now()))) fail('mediaInUse');
    await leaveLine(deps, colleague, id, 'deleted');
  });
  for (const { id, outcome } of rows) if (outcome === 'done') await removeMediaContent(services, id);
  return { rows };
}

/** Each in a transaction of its own, so that one that is refused stops no other, and nobody holds several. */
async function each(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly string[],
  work: (deps: Deps, id: string) => Promise<void>,
): Promise<{ rows: MediaResult[] }> {
  const rows: MediaResult[] = [];
  for (const id of new Set(ids))
    try {
      await db.transaction((tx) => work({ db: tx, clock }, id));
      rows.push({ id, outcome: 'done', msg: '' });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      rows.push({ id, outcome: 'refused', msg: errors[error.errorName].msg });
    }
  if (rows.every(({ outcome }) => outcome === 'refused')) noteNothingDone();
  return { rows };
}
