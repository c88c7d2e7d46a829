import { consentVersions, type ConsentDocument } from '#contract/account/agreement.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertConsents } from '#server/db/queries/account/user.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readVersions } from './agreement-versions.ts';

/** Keeps what somebody has just agreed to, a row a document: in the transaction that makes use of it. */
export async function recordConsents(
  { db, clock }: { db: Queryable; clock: Clock },
  { userId, ip }: { userId: number; ip: string },
  ...documents: readonly ConsentDocument[]
): Promise<void> {
  const agreedAt = clock.now();
  const versions = { ...consentVersions, ...(await readVersions(db, agreedAt)) };
  await insertConsents(
    db,
    documents.map((document) => ({ userId, document, version: versions[document], agreedAt, ip })),
  );
}
