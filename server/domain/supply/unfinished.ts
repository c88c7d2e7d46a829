import { isDeepStrictEqual } from 'node:util';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { publicImageIds } from '#contract/files/public-images.ts';
import { unfinishedBytes } from '#contract/supply/constants.ts';
import type { UnfinishedForm } from '#contract/supply/unfinished.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  deleteSupplyDraft,
  findSupplyDraft,
  listItemTitles,
  listSupplyDrafts,
  saveSupplyDraft,
} from '#server/db/queries/supply/draft.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { requireReadable } from '#server/domain/publishing/open-versions.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

interface Which {
  kind: OwnedKind;
  itemId?: number | undefined;
}

const mostListed = 100;

/**
 * Keeps a form as it was typed, in the place of the one that it began from (`unfinishedTime`, its updateTime). Nothing in it is looked at: that is for
 * saveOwnItem, files too, which stay for so long if the owner has uploaded them. Fails with editedMeanwhile where another has been kept since, or it is gone,
 * with notFound where the item is not his, bodyTooLarge, accessDenied.
 */
export async function saveUnfinished(
  { db, clock, secrets }: Deps,
  { form, unfinishedTime, ...which }: Which & { form: UnfinishedForm; unfinishedTime?: string | undefined },
  owner: Colleague,
): Promise<{ updateTime: string }> {
  if (Buffer.byteLength(JSON.stringify(form)) > unfinishedBytes) fail('bodyTooLarge');
  const updatedAt = clock.now();
  return db.transaction(async (tx) => {
    await lockUserRow(tx, owner.userId);
    // an account that was erased meanwhile leaves nothing behind
    if ((await findEnterprise(tx, owner.userId)) === undefined) fail('accessDenied');
    const key = await requireKey(tx, which, owner);
    const written = {
      ...{ form, files: filesOf(form), updatedAt },
      unfinishedTime: unfinishedTime === undefined ? undefined : new Date(unfinishedTime),
    };
    if (await saveSupplyDraft({ db: tx, secrets }, { ...key, ...written }))
      return updateTimeOf({ updatedAt });
    // the same once more is no other: the answer to it was lost, say
    const kept = await findSupplyDraft({ db: tx, secrets }, key);
    return kept !== undefined && isDeepStrictEqual(kept.form, form)
      ? updateTimeOf(kept)
      : fail('editedMeanwhile');
  });
}

/** Null when there is none. Fails with notFound where the item is not the caller's. */
export async function readUnfinished({ db, secrets }: Deps, which: Which, owner: Colleague) {
  const found = await findSupplyDraft({ db, secrets }, await requireKey(db, which, owner));
  return found === undefined ? null : { form: found.form, ...updateTimeOf(found) };
}

const updateTimeOf = ({ updatedAt }: { updatedAt: Date }) => ({ updateTime: updatedAt.toISOString() });

/** A change of an item that has no title, or none yet, is known by that of the item. */
export async function listUnfinished({ db, secrets }: Deps, kind: OwnedKind, { userId }: Colleague) {
  const rows = await listSupplyDrafts({ db, secrets }, { userId, kind, limit: mostListed });
  const titles = await listItemTitles(
    db,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  return {
    rows: rows.map(({ itemId, form, updatedAt }) => {
      const typed = form.title?.trim() ?? '';
      const title = typed === '' ? (titles.get(itemId) ?? '') : typed;
      return { itemId, title, ...updateTimeOf({ updatedAt }) };
    }),
  };
}

/** Fails with notFound where the item is not the caller's. */
export async function dropUnfinished({ db }: Deps, which: Which, owner: Colleague): Promise<void> {
  await deleteSupplyDraft(db, await requireKey(db, which, owner));
}

async function requireKey(db: Queryable, { kind, itemId }: Which, { userId, mayReadIn }: Colleague) {
  if (itemId !== undefined && (await requireReadable(db, itemId, mayReadIn)).item.kind !== kind)
    fail('notFound');
  return { userId, kind, itemId };
}

const filesOf = ({ images = [], attachments = [] }: UnfinishedForm): string[] => [
  ...publicImageIds(...images),
  ...attachments.flatMap(({ filePath }) => readPublicDocumentPath(filePath) ?? []),
];
