import { and, eq, gt, lt, or, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { uploadPass, uploadUse } from '#server/db/schema/uploads.ts';

type NewUploadUse = typeof uploadUse.$inferInsert;

/** Bytes since a moment, and bytes that are still on their way. */
export interface UploadSums {
  ofAddress: number;
  ofNetwork: number;
  ofUploader: number;
  ofAnonymous: number;
  ofSite: number;
  underWay: number;
  /** Not bytes: how often the address has uploaded, or tried to, without a login. */
  uploadsOfAddress: number;
  uploadsOfNetwork: number;
}

/** Until the transaction ends nobody else reserves: what is summed up stays true. */
export async function lockUploadUse(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload_use'))`);
}

export async function sumUploadUse(
  db: Queryable,
  { address, network, uploader, since }: { address: string; network: string; uploader: string; since: Date },
): Promise<UploadSums> {
  const bytes = (filter = sql`true`) =>
    sql<string>`coalesce(sum(${uploadUse.sizeBytes}) filter (where ${filter}), 0)`.mapWith(Number);
  const isOfAddress = sql`${uploadUse.isAnonymous} and ${uploadUse.address} = ${address}`;
  const isOfNetwork = sql`${uploadUse.isAnonymous} and ${uploadUse.network} = ${network}`;
  const times = (filter: SQL) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number);
  const [sums] = await db
    .select({
      ofAddress: bytes(isOfAddress),
      ofNetwork: bytes(isOfNetwork),
      ofUploader: bytes(eq(uploadUse.uploader, uploader)),
      ofAnonymous: bytes(sql`${uploadUse.isAnonymous}`),
      ofSite: bytes(),
      underWay: bytes(isNull(uploadUse.arrivedAt)),
      uploadsOfAddress: times(isOfAddress),
      uploadsOfNetwork: times(isOfNetwork),
    })
    .from(uploadUse)
    .where(gt(uploadUse.createdAt, since));
  if (sums === undefined) throw new Error('an aggregate has one row');
  return sums;
}

export async function insertUploadUse(db: Queryable, use: NewUploadUse): Promise<number> {
  const [row] = await db.insert(uploadUse).values(use).returning({ id: uploadUse.id });
  if (row === undefined) throw new Error('the upload was not written');
  return row.id;
}

/** The bytes have arrived, and these are how many there were. One that took so long that the sweep has forgotten it counts all the same. */
export async function settleUploadUse(
  db: Queryable,
  { id, use, sizeBytes, now }: { id: number; use: NewUploadUse; sizeBytes: number; now: Date },
): Promise<void> {
  const arrived = { sizeBytes, arrivedAt: now };
  const rows = await db
    .update(uploadUse)
    .set(arrived)
    .where(eq(uploadUse.id, id))
    .returning({ id: uploadUse.id });
  if (rows.length === 0) await db.insert(uploadUse).values({ ...use, ...arrived });
}

/** Deletes what no quota counts any more, and what a crash has left under way. */
export async function deleteUploadUsesBefore(
  db: Queryable,
  { counted, underWay }: { counted: Date; underWay: Date },
): Promise<void> {
  await db
    .delete(uploadUse)
    .where(
      or(
        lt(uploadUse.createdAt, counted),
        and(isNull(uploadUse.arrivedAt), lt(uploadUse.createdAt, underWay)),
      ),
    );
}

/** Gives a browser uploads; what it had left is not added to them. */
export async function grantUploadPass(db: Queryable, pass: typeof uploadPass.$inferInsert): Promise<void> {
  const { uploadsLeft, expiresAt } = pass;
  await db
    .insert(uploadPass)
    .values(pass)
    .onConflictDoUpdate({ target: uploadPass.uploadSessionHash, set: { uploadsLeft, expiresAt } });
}

/** Takes one of the uploads that a browser has left; false when there is none. */
export async function useUploadPass(
  db: Queryable,
  { uploadSessionHash, now }: { uploadSessionHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(uploadPass)
    .set({ uploadsLeft: sql`${uploadPass.uploadsLeft} - 1` })
    .where(
      and(
        eq(uploadPass.uploadSessionHash, uploadSessionHash),
        gt(uploadPass.uploadsLeft, 0),
        gt(uploadPass.expiresAt, now),
      ),
    )
    .returning({ left: uploadPass.uploadsLeft });
  return rows.length === 1;
}

export async function deleteUploadPassesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(uploadPass).where(lt(uploadPass.expiresAt, moment));
}
