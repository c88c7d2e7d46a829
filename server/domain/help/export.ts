import type { ExportedData } from '#contract/account/exported-data.ts';
import { listEnquiriesOf } from '#server/db/queries/help/enquiry.ts';
import { listVotesOf } from '#server/db/queries/help/vote.ts';
import { unsealAnswer, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { exportPage } from '#server/service.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** What a user wrote to the customer service while logged in, the latest first. */
export async function exportEnquiries(
  { db, secrets }: Deps,
  userId: number,
): Promise<ExportedData['enquiries']> {
  const { rows } = await listEnquiriesOf(db, userId, exportPage);
  return rows.map(({ number, category, question, state, createdAt, answer, answeredAt }) => {
    const { body, contact, page = '', fault = '' } = unsealQuestion(secrets, question);
    return {
      ...{ number, category, body, contact, page, fault, state },
      createdAt: createdAt.toISOString(),
      answer: unsealAnswer(secrets, answer),
      answeredAt: answeredAt?.toISOString() ?? null,
    };
  });
}

/** What a user said of articles of the help while logged in, the latest first. */
export async function exportVotes({ db }: Deps, userId: number): Promise<ExportedData['votes']> {
  const rows = await listVotesOf(db, userId);
  return rows.map(({ votedAt, ...vote }) => ({ ...vote, votedAt: votedAt.toISOString() }));
}
