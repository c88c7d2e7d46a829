import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { goneUser } from '#contract/gone.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import { deleteFindingsOf } from '#server/db/queries/inspection/finding.ts';
import type { Queryable } from '#server/db/database.ts';
import { verificationCode } from '#server/db/schema/account.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentRemark, contentVersion } from '#server/db/schema/content-version.ts';
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
interface Whose {
  userId: number;
  forget: Forget;
  forgetNames: Forget;
}

/** The words of a history that stays. Files that came with it are forgotten; answers their groups. */
export async function rewriteSteps(
  db: Queryable,
  { subject, ids }: { subject: WorkflowSubject; ids: readonly number[] },
  { userId, forget, forgetNames }: Whose,
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

/**
 * Of an owner's demands and solutions what names them for others: their titles. Their history keeps what was decided. Asked before they are
 * nobody's; answers the groups of files that are nobody's from then on.
 */
export async function emptyOwnItems(db: Queryable, whose: Whose): Promise<string[]> {
  const { userId, forget } = whose;
  const items = await db.select().from(contentItem).where(eq(contentItem.ownerUserId, userId));
  for (const { id, title, tags, extra, card, withdrawal } of items)
    await db
      .update(contentItem)
      .set({
        ...noText,
        title: forget(title),
        tags: tags.map(forget),
        extra: withoutParty(rewriteTexts(extra, forget) as object),
        card: withoutParty(rewriteTexts(card, forget) as object),
        withdrawal: withdrawal && { ...withdrawal, text: forget(withdrawal.text) },
      })
      .where(eq(contentItem.id, id));
  const ids = items.map(({ id }) => id);
  await deleteFindingsOf(db, ids);
  const versions = await db.select().from(contentVersion).where(inArray(contentVersion.itemId, ids));
  for (const { itemId, number, content } of versions) {
    const { fields, extra, ...rest } = rewriteTexts(content, forget) as typeof content;
    const kept = { ...fields, ...noText };
    await db
      .update(contentVersion)
      .set({ content: { ...rest, fields: kept, extra: withoutParty(extra) } })
      .where(and(eq(contentVersion.itemId, itemId), eq(contentVersion.number, number)));
  }
  // they quote what was to be changed
  for (const { id, text } of await db.select().from(contentRemark).where(inArray(contentRemark.itemId, ids)))
    await db
      .update(contentRemark)
      .set({ text: forget(text) })
      .where(eq(contentRemark.id, id));
  return [
    ...(await rewriteSteps(db, { subject: 'content', ids }, whose)),
    ...(await rewriteSteps(db, { subject: 'supplyStage', ids }, whose)),
  ];
}

/** What he wrote in the forum stays without what tells who he is; what finds a topic is made anew. Answers as emptyOwnItems does. */
export async function rewritePosts(
  db: Queryable,
  whose: Whose,
  searchColumns: (title: string, body: string) => Pick<typeof forumTopic.$inferSelect, 'folded' | 'keys'>,
): Promise<string[]> {
  const { userId, forget, forgetNames } = whose;
  const topics = await db.select().from(forumTopic).where(eq(forumTopic.userId, userId));
  for (const row of topics) {
    const [title, body] = [forget(row.title), forget(row.body)];
    const moderationNote = forgetNames(row.moderationNote);
    await db
      .update(forumTopic)
      .set({ title, body, moderationNote, ...searchColumns(title, body) })
      .where(eq(forumTopic.id, row.id));
  }
  const comments = await db.select().from(forumComment).where(eq(forumComment.userId, userId));
  for (const row of comments)
    await db
      .update(forumComment)
      .set({ body: forget(row.body), moderationNote: forgetNames(row.moderationNote) })
      .where(eq(forumComment.id, row.id));
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return [
    ...(await rewriteSteps(db, { subject: 'forumTopic', ids: idsOf(topics) }, whose)),
    ...(await rewriteSteps(db, { subject: 'forumComment', ids: idsOf(comments) }, whose)),
  ];
}

/**
 * Codes that went to where he could be reached, and how many: also those that he is counted by himself, at whatever phone he has had. And how
 * often somebody tried to log in by what he did.
 */
export async function deleteSentTo(
  db: Queryable,
  {
    userId,
    recipients,
    loginKeys,
  }: { userId: number; recipients: readonly string[]; loginKeys: readonly string[] },
): Promise<void> {
  await db.delete(verificationCode).where(inArray(verificationCode.recipient, [...recipients]));
  const counted = recipients.flatMap((one) => [one, `notice ${one}`]);
  await db.execute(sql`
    delete from message_quota where recipient = any(${sql.param(counted)}::text[])
      or recipient like ${`user ${String(userId)} %`} or recipient like ${`known ${String(userId)} %`}`);
  await db.execute(
    sql`delete from login_failure where account_key = any(${sql.param([...loginKeys])}::text[])`,
  );
}
