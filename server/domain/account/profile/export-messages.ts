import type { ExportedData } from '#contract/account/exported-data.ts';
import { listDiagnosesOf } from '#server/db/queries/diagnosis.ts';
import { listEnquiriesOf } from '#server/db/queries/enquiry.ts';
import { listForumOf } from '#server/db/queries/forum-account.ts';
import { listSignUpsOf } from '#server/db/queries/sign-up.ts';
import { listVotesOf } from '#server/db/queries/help-vote.ts';
import { listOwnItems, listOwnVersions } from '#server/db/queries/own-items.ts';
import { listAllContactsOf } from '#server/db/queries/match-contact.ts';
import { listSiteMessages } from '#server/db/queries/site-message.ts';
import { findSupplyContact } from '#server/db/queries/supply-contact.ts';
import { listSupplyDrafts } from '#server/db/queries/supply-draft.ts';
import { readNotice } from '#server/domain/messages/tell-on-site.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { unsealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { unsealAnswer, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** So that one answer stays within a few megabytes. */
const all = { limit: 10_000, offset: 0 };

/** What a user was told within the site, the latest first. */
export async function exportSiteMessages(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['messages']> {
  const rows = await listSiteMessages(db, { userId, ...all });
  return rows.map(({ payload, createdAt, readAt }) => {
    const { title, body } = readNotice(secrets, payload);
    return { title, body, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
  });
}

/** What a user wrote to the customer service while logged in, the latest first. */
export async function exportEnquiries(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['enquiries']> {
  const { rows } = await listEnquiriesOf(db, userId, all);
  return rows.map(({ number, category, question, state, createdAt, answer, answeredAt }) => ({
    number,
    category,
    ...unsealQuestion(secrets, question),
    state,
    createdAt: createdAt.toISOString(),
    answer: unsealAnswer(secrets, answer),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** The demands and solutions of an enterprise, the latest first. */
export async function exportSupplies(deps: Deps, userId: number): Promise<ExportedData['supplies']> {
  const rows = await listOwnItems(deps.db, userId);
  const versions = await listOwnVersions(
    deps.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, createTime, content, ...row }) => ({
      ...row,
      content: { ...content },
      versions: versions
        .filter(({ itemId }) => itemId === id)
        .map(({ number, state, updatedAt, content: written }) => ({
          ...{ number, state, updatedAt: updatedAt.toISOString(), content: { ...written } },
        })),
      createdAt: createTime.toISOString(),
      ...((await findSupplyContact(deps, id)) ?? { contactName: '', contactPhone: '' }),
    })),
  );
}

/** What he has begun to write and not completed, the latest first. */
export async function exportUnfinished(deps: Deps, userId: number): Promise<ExportedData['unfinished']> {
  const rows = await listSupplyDrafts(deps, { userId, limit: all.limit });
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

/** What a user said of articles of the help while logged in, the latest first. */
export async function exportVotes({ db }: Deps, userId: number): Promise<ExportedData['votes']> {
  const rows = await listVotesOf(db, userId);
  return rows.map(({ votedAt, ...vote }) => ({ ...vote, votedAt: votedAt.toISOString() }));
}

/** With whom a user talked about demands and solutions, and what either wrote, the first first. */
export async function exportContacts(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['matchContacts']> {
  const { contacts, messages, ratings } = await listAllContactsOf(db, userId);
  return contacts.map(({ id, demandId, solutionId, demandUserId, state, createdAt }) => {
    const side = demandUserId === userId ? 'demand' : 'solution';
    const ofThis = <Row extends { contactId: number }>(rows: readonly Row[]) =>
      rows.filter(({ contactId }) => contactId === id);
    return {
      ...{ demandId, solutionId, side, state, createdAt: createdAt.toISOString() },
      messages: ofThis(messages).map((one) => ({
        isOwn: one.side === side,
        body: unseal(secrets.talkKey, one.body),
        createdAt: one.createdAt.toISOString(),
      })),
      ratings: ofThis(ratings).map((one) => ({
        isOwn: one.side === side,
        stars: one.stars,
        comment: unseal(secrets.talkKey, one.comment),
        createdAt: one.createdAt.toISOString(),
      })),
    };
  });
}

/** What a user wrote, praised and reported in the forum, the latest first. */
export async function exportForum({ db }: Deps, userId: number): Promise<ExportedData['forum']> {
  const { topics, comments, praised, reports } = await listForumOf(db, userId);
  return {
    topics: topics.map(({ title, body, state, region, createdAt }) => ({
      ...{ title, body, state, region },
      createdAt: createdAt.toISOString(),
    })),
    comments: comments.map(({ body, state, region, createdAt }) => ({
      ...{ body, state, region },
      createdAt: createdAt.toISOString(),
    })),
    praised: praised.map(({ text, praisedAt }) => ({ text, praisedAt: praisedAt.toISOString() })),
    reports: reports.map(({ reason, note, reportedAt }) => ({
      ...{ reason, note },
      reportedAt: reportedAt.toISOString(),
    })),
  };
}

/** What a user signed up for, with whom he named to be reached, the latest first. */
export async function exportSignUps(
  { db, secrets, clock }: Deps & Pick<Services, 'clock'>,
  userId: number,
): Promise<ExportedData['signUps']> {
  const { rows } = await listSignUpsOf(db, { userId, now: clock.now(), ...all });
  return rows.map(({ signUp, activity }) => ({
    title: activity.title,
    ...unsealContact(secrets, signUp.contact),
    people: signUp.people,
    state: signUp.state,
    comment: signUp.comment,
    createdAt: signUp.createdAt.toISOString(),
  }));
}

/** A user's applications for a diagnosis, the latest first; their files are among the files. */
export async function exportDiagnoses(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['diagnoses']> {
  const { rows } = await listDiagnosesOf(db, userId, all);
  return rows.map((row) => ({
    state: row.state,
    ...unsealForm(secrets, row),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}
