import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { goneUser } from '#contract/gone.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { verificationCode } from '#server/db/schema/account.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { diagnosisApplication } from '#server/db/schema/diagnosis.ts';
import { booking, expertQuestion } from '#server/db/schema/expert.ts';
import { forumComment, forumTopic } from '#server/db/schema/forum.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { matchContact, matchMessage, matchRating } from '#server/db/schema/match-contact.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

/** What an account that is being erased has shared with others, as whoever rewrites it reads and writes it: by row, for much of it is sealed. */

export const listSharedContacts = (db: Queryable, userId: number) =>
  db
    .select()
    .from(matchContact)
    .where(or(eq(matchContact.demandUserId, userId), eq(matchContact.solutionUserId, userId)))
    .orderBy(matchContact.id);

export const listSaid = (db: Queryable, contactId: number) =>
  db
    .select({ id: matchMessage.id, side: matchMessage.side, body: matchMessage.body })
    .from(matchMessage)
    .where(eq(matchMessage.contactId, contactId));

export const rewriteSaid = (db: Queryable, id: number, body: Buffer) =>
  db.update(matchMessage).set({ body }).where(eq(matchMessage.id, id));

export const listRated = (db: Queryable, contactId: number) =>
  db.select().from(matchRating).where(eq(matchRating.contactId, contactId));

export const rewriteRated = (
  db: Queryable,
  { contactId, side }: Pick<typeof matchRating.$inferSelect, 'contactId' | 'side'>,
  comment: Buffer,
) =>
  db
    .update(matchRating)
    .set({ comment })
    .where(and(eq(matchRating.contactId, contactId), eq(matchRating.side, side)));

export const listSharedQuestions = (db: Queryable, userId: number) =>
  db.select().from(expertQuestion).where(eq(expertQuestion.userId, userId));

export const rewriteQuestion = (
  db: Queryable,
  id: number,
  values: Partial<typeof expertQuestion.$inferSelect>,
) => db.update(expertQuestion).set(values).where(eq(expertQuestion.id, id));

export const listSharedBookings = (db: Queryable, userId: number) =>
  db
    .select({ booking, itemName: contentItem.title })
    .from(booking)
    .innerJoin(contentItem, eq(contentItem.id, booking.itemId))
    .where(eq(booking.userId, userId));

export const rewriteBooking = (db: Queryable, id: number, values: Partial<typeof booking.$inferSelect>) =>
  db.update(booking).set(values).where(eq(booking.id, id));

export const listSharedEnquiries = (db: Queryable, userId: number) =>
  db.select().from(enquiry).where(eq(enquiry.userId, userId));

export const rewriteEnquiry = (db: Queryable, id: number, values: Partial<typeof enquiry.$inferSelect>) =>
  db.update(enquiry).set(values).where(eq(enquiry.id, id));

export const listSharedDiagnoses = (db: Queryable, userId: number) =>
  db.select().from(diagnosisApplication).where(eq(diagnosisApplication.userId, userId));

export const rewriteDiagnosis = (
  db: Queryable,
  id: number,
  values: Partial<typeof diagnosisApplication.$inferSelect>,
) => db.update(diagnosisApplication).set(values).where(eq(diagnosisApplication.id, id));

/** With the activity's title, and whether the event is over. */
export const listSharedSignUps = (db: Queryable, userId: number, now: Date) =>
  db
    .select({
      signUp: activitySignUp,
      title: contentItem.title,
      sectionId: contentItem.sectionId,
      isOver: sql<boolean>`coalesce(coalesce(${contentItem.endsAt}, ${contentItem.startsAt}) < ${now.toISOString()}, false)`,
    })
    .from(activitySignUp)
    .innerJoin(contentItem, eq(contentItem.id, activitySignUp.activityId))
    .where(eq(activitySignUp.userId, userId))
    // places are always locked in this order
    .orderBy(activitySignUp.activityId);

export const rewriteSignUp = (
  db: Queryable,
  id: number,
  values: Partial<typeof activitySignUp.$inferSelect>,
) => db.update(activitySignUp).set(values).where(eq(activitySignUp.id, id));

type Forget = (text: string) => string;

/** The words of a history that stays. Files that came with it are forgotten; answers their groups. */
export async function rewriteSteps(
  db: Queryable,
  { subject, ids }: { subject: WorkflowSubject; ids: readonly number[] },
  { userId, forget, forgetNames }: { userId: number; forget: Forget; forgetNames: Forget },
): Promise<string[]> {
  const isTheirs = and(eq(workflowStep.subject, subject), inArray(workflowStep.subjectId, [...ids]));
  const rows = await db.select().from(workflowStep).where(isTheirs);
  for (const { id, comment, actorUserId } of rows) {
    const kept = (actorUserId === userId ? forget : forgetNames)(comment);
    if (kept !== comment) await db.update(workflowStep).set({ comment: kept }).where(eq(workflowStep.id, id));
  }
  const groups = rows.flatMap(({ relatedId }) => relatedId ?? []);
  if (groups.length > 0) await db.update(workflowStep).set({ relatedId: null }).where(isTheirs);
  return groups;
}

/** Every text within a value, however deep. */
function rewriteTexts(value: unknown, forget: Forget): unknown {
  if (typeof value === 'string') return forget(value);
  if (Array.isArray(value)) return value.map((one) => rewriteTexts(one, forget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewriteTexts(one, forget)]));
}

const noText = { summary: '', body: '', author: '', sourceInfo: '', attachments: [], imageUrl: '' };
const noParty = { organisation: goneUser, provider: goneUser };
const withoutParty = (extra: object) =>
  Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, key in noParty ? goneUser : value]));

/** Of an owner's demands and solutions what names them for others: their titles. Asked before they are nobody's; answers their ids. */
export async function emptyOwnItems(db: Queryable, ownerUserId: number, forget: Forget): Promise<number[]> {
  const items = await db.select().from(contentItem).where(eq(contentItem.ownerUserId, ownerUserId));
  for (const { id, title, tags, extra, card } of items)
    await db
      .update(contentItem)
      .set({
        ...noText,
        title: forget(title),
        tags: tags.map(forget),
        extra: withoutParty(rewriteTexts(extra, forget) as object),
        card: withoutParty(rewriteTexts(card, forget) as object),
      })
      .where(eq(contentItem.id, id));
  const ids = items.map(({ id }) => id);
  const versions = await db.select().from(contentVersion).where(inArray(contentVersion.itemId, ids));
  for (const { itemId, number, content } of versions) {
    const { fields, extra, ...rest } = rewriteTexts(content, forget) as typeof content;
    const kept = { ...fields, ...noText };
    await db
      .update(contentVersion)
      .set({ content: { ...rest, fields: kept, extra: withoutParty(extra) } })
      .where(and(eq(contentVersion.itemId, itemId), eq(contentVersion.number, number)));
  }
  return ids;
}

/** What he wrote in the forum stays without what tells who he is. */
export async function rewritePosts(db: Queryable, userId: number, forget: Forget): Promise<void> {
  for (const row of await db.select().from(forumTopic).where(eq(forumTopic.userId, userId)))
    await db
      .update(forumTopic)
      .set({ title: forget(row.title), body: forget(row.body), folded: forget(row.folded) })
      .where(eq(forumTopic.id, row.id));
  for (const row of await db.select().from(forumComment).where(eq(forumComment.userId, userId)))
    await db
      .update(forumComment)
      .set({ body: forget(row.body) })
      .where(eq(forumComment.id, row.id));
}

/** Codes that went to where he could be reached, and how many. */
export async function deleteSentTo(db: Queryable, recipients: readonly string[]): Promise<void> {
  await db.delete(verificationCode).where(inArray(verificationCode.recipient, [...recipients]));
  await db.execute(
    sql`delete from message_quota where recipient = any(${sql.param(recipients.flatMap((one) => [one, `notice ${one}`]))}::text[])`,
  );
  await db.execute(
    sql`delete from login_failure where account_key = any(${sql.param([...recipients])}::text[])`,
  );
}
