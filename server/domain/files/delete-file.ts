import { filePurposes } from '#contract/files/purposes.ts';
import { findFile, hideFile, lockFileGroup } from '#server/db/queries/files/file.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { removeContent } from './remove-content.ts';
import { groupOwner, readUploader } from './uploader.ts';

/** Deletes a file of the caller's own with its content. Fails with notFound, and with the purpose's `frozen` after the submission. */
export async function deleteFile(
  deps: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  { id }: { id: number },
  context: CallContext,
): Promise<void> {
  const { db, clock } = deps;
  const found = (await findFile(db, { id })) ?? fail('notFound');
  await db.transaction(async (tx) => {
    const group = await lockFileGroup(tx, found.file.relatedId);
    // it may have been moved into another group before this one was held
    const now = await findFile(tx, { id });
    if (group === undefined || now?.file.relatedId !== group.relatedId) fail('notFound');
    if (group.frozenAt !== null) fail(filePurposes[group.purpose].frozen);
    if (!(await hideFile(tx, { id, owner: groupOwner(readUploader(context)), now: clock.now() })))
      fail('notFound');
  });
  await removeContent(deps, [found.file]);
}
