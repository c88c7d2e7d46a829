import { previewsAtOnce, type PreviewDays } from '#contract/content/constants.ts';
import { previewPath } from '#contract/content/preview-link.ts';
import type { Queryable } from '#server/db/database.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  countLivePreviews,
  countOpening,
  findLivePreview,
  findPreview,
  insertPreview,
  listLivePreviews,
  revokePreviewRow,
} from '#server/db/queries/content/preview.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import { findItem, lockItem, type Item, type Version } from '#server/db/queries/content/version.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { Services } from '#server/services.ts';
import { findMovable, isOpen, requireReadable, shownVersion } from './open-versions.ts';
import type { Colleague } from './work-on-items.ts';

const dayMilliseconds = 86_400_000;

/** An item that the colleague may write. Fails with notFound, accessDenied. */
export async function requireWritable(db: Queryable, id: number, colleague: Colleague): Promise<Item> {
  const { item } = await requireReadable(db, id, colleague.mayReadIn);
  if (!colleague.mayWriteIn(await sectionPath(db, item.sectionId), item)) fail('accessDenied');
  return item;
}

/** The links to an item that are good now. Fails with notFound, accessDenied. */
export async function readPreviews(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
  colleague: Colleague,
) {
  await requireWritable(db, id, colleague);
  const rows = await listLivePreviews(db, { itemId: id, now: clock.now() });
  return {
    rows: rows.map(({ createdAt, expiresAt, by, ...row }) => ({
      ...row,
      by: by ?? '',
      createTime: createdAt.toISOString(),
      expireTime: expiresAt.toISOString(),
    })),
  };
}

/** Makes a link, whose secret is answered here and kept nowhere. Fails with notFound, accessDenied, nothingToPreview, previewLimitReached. */
export async function makePreview(
  { db, clock, config }: Pick<Transaction, 'db' | 'clock' | 'config'>,
  { id, days }: { id: number; days: PreviewDays },
  colleague: Colleague,
): Promise<{ id: number; address: string; expireTime: string }> {
  // of several at once the second waits: none is over the limit
  await lockItem(db, id);
  const item = await requireWritable(db, id, colleague);
  if ((await previewedVersion(db, item)) === undefined) fail('nothingToPreview');
  const now = clock.now();
  if ((await countLivePreviews(db, { itemId: id, now })) >= previewsAtOnce) fail('previewLimitReached');
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
  const { userId, origin } = colleague;
  const row = { itemId: id, tokenHash: hashSecret(token), madeBy: userId, createdAt: now, expiresAt };
  const previewId = await insertPreview(db, row);
  await recordAudit({ db, clock }, origin, {
    ...{ actorUserId: userId, action: 'content', object: `content ${String(id)}` },
    result: `preview ${String(previewId)} for ${String(days)} d`,
  });
  const address = `${config.publicUrl.replace(/\/$/, '')}${previewPath}/${token}`;
  return { id: previewId, address, expireTime: expiresAt.toISOString() };
}

/** Ends a link at once, on every node. Again, nothing is left to do. Fails with notFound, accessDenied. */
export async function revokePreview(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { previewId }: { previewId: number },
  colleague: Colleague,
): Promise<null> {
  const { itemId } = (await findPreview(db, previewId)) ?? fail('notFound');
  await requireWritable(db, itemId, colleague);
  const { userId, origin } = colleague;
  if (await revokePreviewRow(db, { id: previewId, by: userId, now: clock.now() }))
    await recordAudit({ db, clock }, origin, {
      ...{ actorUserId: userId, action: 'content', object: `content ${String(itemId)}` },
      result: `preview ${String(previewId)} revoked`,
    });
  else noteNothingDone();
  return null;
}

export interface Previewed {
  previewId: number;
  until: Date;
  item: Item;
  version: Version;
}

/** What a link shows now; undefined of one that is unknown, expired or revoked, or whose item has nothing to show. */
export async function findPreviewed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Previewed | undefined> {
  const preview = await findLivePreview(db, { tokenHash: hashSecret(token), now: clock.now() });
  const item = preview && (await findItem(db, preview.itemId));
  const version = item && (await previewedVersion(db, item));
  if (preview === undefined || item === undefined || version === undefined) return undefined;
  return { previewId: preview.id, until: preview.expiresAt, item, version };
}

/** That somebody has opened a link. */
export const noteOpening = ({ db }: Pick<Services, 'db'>, { previewId }: Previewed): Promise<void> =>
  countOpening(db, previewId);

/** What is being written, or else what the public reads: never what was withdrawn, refused, given up or deleted. */
async function previewedVersion(db: Queryable, item: Item): Promise<Version | undefined> {
  if (item.isDeleted) return undefined;
  const version = shownVersion(await findMovable(db, item.id));
  if (version === undefined || isOpen(version.state)) return version;
  return version.state === 'live' && (await findPublicItem(db, item.id)) !== undefined ? version : undefined;
}

/** By which name a link lets a document be had: as what it shows brings it along. */
export async function documentNameIn(
  services: Pick<Services, 'db' | 'clock'>,
  token: unknown,
  filePath: string,
): Promise<string | undefined> {
  const found = typeof token === 'string' ? await findPreviewed(services, token) : undefined;
  return found?.version.content.fields.attachments.find((file) => file.filePath === filePath)?.fileName;
}

/** Whether a link lets a video or its subtitles be had. */
export async function showsVideo(
  services: Pick<Services, 'db' | 'clock'>,
  token: unknown,
  path: string,
): Promise<boolean> {
  const found = typeof token === 'string' ? await findPreviewed(services, token) : undefined;
  if (found?.item.kind !== 'video') return false;
  return Object.values(found.version.content.extra).includes(path);
}
