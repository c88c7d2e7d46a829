import type { ResponseOf } from '#contract/call.ts';
import type { providerCalls } from '#contract/certifications/provider-calls.ts';
import { providerItemRules, type ProviderItemForm } from '#contract/certifications/provider-rules.ts';
import {
  openStates,
  releaseStatusOf,
  type ReleaseAction,
  type VersionState,
} from '#contract/content/release.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findProviderItem } from '#server/db/queries/certifications/provider-item.ts';
import { findLastComment } from '#server/db/queries/workflow/workflow.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { cleanContentInput } from '#server/domain/publishing/item-content.ts';
import {
  findMovable,
  ownVersion,
  shownVersion,
  type OpenVersions,
} from '#server/domain/publishing/open-versions.ts';
import { bodyOfText, textOfBody } from '#server/domain/publishing/plain-body.ts';
import { readWork } from '#server/domain/publishing/read-work.ts';
import { releaseItem } from '#server/domain/publishing/release-item.ts';
import { saveCleanItem } from '#server/domain/publishing/save-item.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

type OwnProvider = ResponseOf<typeof providerCalls.getOwnProvider>;

/** The steps whose comment the owner goes by, by the state that they led to. */
const decisions: Partial<Record<VersionState, readonly ReleaseAction[]>> = {
  returned: ['return', 'sendBack'],
  rejected: ['reject'],
  withdrawn: ['withdraw'],
};

/** Whether staff write the next version: until it is public, its words and what reviewers say of them are theirs. */
const isHeld = ({ newest }: OpenVersions, { userId }: Pick<Colleague, 'userId'>): boolean =>
  newest !== undefined &&
  (openStates as readonly VersionState[]).includes(newest.state) &&
  !newest.editors.includes(userId);

/** The public item of the caller's own; null where there is none. */
export async function readOwnProvider(
  deps: Pick<Services, 'db' | 'clock'>,
  owner: Colleague,
): Promise<OwnProvider> {
  const item = await findProviderItem(deps.db, owner.userId);
  // of the very versions that are shown
  const seen = { isHeld: false };
  const versionOf = (versions: OpenVersions) => {
    seen.isHeld = isHeld(versions, owner);
    return seen.isHeld ? versions.known : ownVersion(versions);
  };
  const work = item && (await readWork(deps, item.id, owner, versionOf));
  if (work?.kind !== 'provider') return null;
  const { id, rev, state, fields, extra, remarks, actions } = work;
  const decided = seen.isHeld ? undefined : decisions[state];
  return {
    ...{ id, rev, state, isHeld: seen.isHeld },
    ...(seen.isHeld ? { remarks: [], actions: [] } : { remarks, actions }),
    isPublic: item?.status === releaseStatusOf.live,
    ...{ title: fields.title, summary: fields.summary, imageUrl: fields.imageUrl },
    body: textOfBody(fields.body),
    contact: extra.contact,
    comment:
      decided === undefined
        ? ''
        : await findLastComment(deps.db, { subject: 'content', id, actions: decided }),
  };
}

/**
 * Writes what a provider says of itself, and hands it in where that is asked for. What was certified stays as it is. Fails as the rules of the form, saveItem
 * and releaseItem do, and with notFound and providerAtWork.
 */
export async function saveOwnProvider(
  transaction: Transaction,
  {
    rev,
    imageUrl,
    isHandedIn,
    ...form
  }: ProviderItemForm & { rev: number; imageUrl: string; isHandedIn: boolean },
  owner: Colleague,
): Promise<{ id: number; rev: number }> {
  requireForm(providerItemRules, form);
  const { db } = transaction;
  await lockUserRow(db, owner.userId);
  const { id } = (await findProviderItem(db, owner.userId)) ?? fail('notFound');
  const versions = await findMovable(db, id);
  if (isHeld(versions, owner)) fail('providerAtWork');
  const before = shownVersion(versions)?.content.fields.body ?? '';
  // what staff have laid out stays so where its words do
  const body = textOfBody(before) === form.body.trim() ? {} : { body: bodyOfText(form.body) };
  const content = cleanContentInput({
    fields: { summary: form.summary, imageUrl, ...body },
    extra: { contact: form.contact },
    relations: {},
  });
  const saved = await saveCleanItem(transaction, { kind: 'provider', id, rev, content }, owner);
  if (!isHandedIn) return saved;
  const { rev: submitted } = await releaseItem(transaction, { id, rev: saved.rev, action: 'submit' }, owner);
  return { id, rev: submitted };
}

/** Takes back what was handed in, or drops what was changed. Fails with notFound, providerAtWork, moveImpossible, editedMeanwhile. */
export async function moveOwnProvider(
  transaction: Transaction,
  { rev, action }: { rev: number; action: 'takeBack' | 'unschedule' | 'discard' },
  owner: Colleague,
): Promise<{ id: number; rev: number }> {
  const { id } = (await findProviderItem(transaction.db, owner.userId)) ?? fail('notFound');
  if (isHeld(await findMovable(transaction.db, id), owner)) fail('providerAtWork');
  const { rev: moved } = await releaseItem(transaction, { id, rev, action }, owner);
  return { id, rev: moved };
}
