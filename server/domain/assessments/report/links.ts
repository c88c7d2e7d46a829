import type { ResponseOf } from '#contract/call.ts';
import { linkDaysMost, linkReaderMaxLength, linksAtOnce } from '#contract/assessments/constants.ts';
import type { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { sharedResultPath } from '#contract/assessments/shared-result.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdAssessment } from '#server/db/queries/assessments/assessment.ts';
import {
  countLiveLinks,
  findLiveLink,
  insertLink,
  listLinks,
  noteLinkOpened,
  revokeLinkRow,
  type LinkRow,
} from '#server/db/queries/assessments/link.ts';
import { wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

const dayMilliseconds = 86_400_000;

type Links = ResponseOf<typeof assessmentLinkCalls.assessmentLinks>;

/** The links to a result that are kept, the newest first. */
export async function readLinks(
  { db, clock }: Pick<Services, 'clock'> & { db: Queryable },
  assessmentId: number,
): Promise<Links> {
  const now = clock.now();
  return (await listLinks(db, assessmentId)).map((row) => ({
    ...{ linkId: row.id, reader: row.reader, opened: row.opened },
    state: row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'expired' : 'live',
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    lastOpenTime: row.lastOpenedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes a link. Of its secret a digest is kept, and sealed, for a request that comes again, the answer. Fails with notFound, assessmentNotDone,
 * assessmentReader, assessmentLinkDays and assessmentLinkLimit.
 */
export async function makeLink(
  { db, clock, config }: Pick<Transaction, 'db' | 'clock' | 'config'>,
  { assessmentId, reader, days }: { assessmentId: number; reader: string; days: number },
): Promise<{ linkId: number; address: string; expireTime: string }> {
  // of several at once the second waits: none is over the limit
  const row = (await holdAssessment(db, assessmentId, 'update')) ?? fail('notFound');
  if (row.state !== 'done') fail('assessmentNotDone');
  if (reader === '' || textLength(reader) > linkReaderMaxLength)
    fail('assessmentReader', { field: 'reader' });
  if (days < 1 || days > linkDaysMost) fail('assessmentLinkDays', { field: 'days' });
  const now = clock.now();
  if ((await countLiveLinks(db, { assessmentId, now })) >= linksAtOnce) fail('assessmentLinkLimit');
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
  const linkId = await insertLink(db, {
    ...{ assessmentId, reader, tokenHash: hashSecret(token), createdAt: now, expiresAt },
  });
  return {
    linkId,
    address: wholeAddress({ config }, `${sharedResultPath}/${token}`),
    expireTime: expiresAt.toISOString(),
  };
}

/** Ends a link at once, on every node. Again, nothing is left to do. Fails with assessmentLinkGone. */
export async function revokeLink(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { assessmentId, linkId }: { assessmentId: number; linkId: number },
): Promise<null> {
  if ((await revokeLinkRow(db, { id: linkId, assessmentId, now: clock.now() })) === undefined)
    fail('assessmentLinkGone');
  return null;
}

/** The link of this secret; undefined of one that is unknown, expired or revoked. */
export const findShared = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkRow | undefined> => findLiveLink(db, { tokenHash: hashSecret(token), now: clock.now() });

export const noteOpened = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { id }: LinkRow): Promise<void> =>
  noteLinkOpened(db, id, clock.now());
