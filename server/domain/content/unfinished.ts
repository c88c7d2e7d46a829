import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { publicImageIds } from '#contract/files/public-images.ts';
import { unfinishedBytes } from '#contract/supply/constants.ts';
import type { UnfinishedForm } from '#contract/supply/unfinished.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import {
  deleteSupplyDraft,
  findSupplyDraft,
  listSupplyDrafts,
  saveSupplyDraft,
} from '#server/db/queries/supply-draft.ts';
import { findEnterprise } from '#server/db/queries/user.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { requireReadable } from './movable-versions.ts';
import type { Colleague } from './work-on-items.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

interface Which {
  kind: OwnedKind;
  itemId?: number | undefined;
}

const mostListed = 100;

/**
 * Keeps a form as it was typed, in the place of what was kept before. Nothing in it is looked at: that is for saveOwnItem, files too, which stay
 * for so long if the owner has uploaded them. Fails with notFound where the item is not his, bodyTooLarge, accessDenied.
 */
export async function saveUnfinished(
  { db, clock, secrets }: Deps,
  { form, ...which }: Which & { form: UnfinishedForm },
  owner: Colleague,
): Promise<{ updateTime: string }> {
  if (Buffer.byteLength(JSON.stringify(form)) > unfinishedBytes) fail('bodyTooLarge');
  const updatedAt = clock.now();
  await db.transaction(async (tx) => {
    await lockUserRow(tx, owner.userId);
    // an account that was erased meanwhile leaves nothing behind
    if ((await findEnterprise(tx, owner.userId)) === undefined) fail('accessDenied');
    const key = await requireKey(tx, which, owner);
    await saveSupplyDraft({ db: tx, secrets }, { ...key, form, files: filesOf(form), updatedAt });
  });
  return { updateTime: updatedAt.toISOString() };
}

/** Null when there is none. Fails with notFound where the item is not the caller's. */
export async function readUnfinished({ db, secrets }: Deps, which: Which, owner: Colleague) {
  const found = await findSupplyDraft({ db, secrets }, await requireKey(db, which, owner));
  return found === undefined ? null : { form: found.form, updateTime: found.updatedAt.toISOString() };
}

export async function listUnfinished({ db, secrets }: Deps, kind: OwnedKind, { userId }: Colleague) {
  const rows = await listSupplyDrafts({ db, secrets }, { userId, kind, limit: mostListed });
  return {
    rows: rows.map(({ itemId, form, updatedAt }) => ({
      itemId,
      title: form.title?.trim() ?? '',
      updateTime: updatedAt.toISOString(),
    })),
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
