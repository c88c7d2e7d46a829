import { agreementVersion as firstVersion } from '#contract/account/agreement.ts';
import {
  agreementDocuments,
  type AgreementDocument,
  type AgreementText,
} from '#contract/site/agreement-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import {
  findLiveAgreement,
  findWaitingAgreement,
  listAgreementRows,
} from '#server/db/queries/site/agreement.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { FirstText } from './first-text.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { serviceAgreement } from './service-agreement.ts';

const first: Readonly<Record<AgreementDocument, FirstText>> = { agreement: serviceAgreement, privacyPolicy };

/** What a site begins with, before chiefs have written a text of its own. */
const firstTextOf = (document: AgreementDocument): AgreementText => {
  const { opening, clauses } = first[document];
  return { opening, clauses: clauses.map((clause) => ({ isWeighty: false, ...clause })) };
};

/** Lists travel as their own. */
const outside = ({ opening, clauses }: AgreementText) => ({
  opening,
  clauses: clauses.map(({ title, paragraphs, isWeighty }) => ({
    ...{ title, isWeighty },
    paragraphs: [...paragraphs],
  })),
});

/** The text that counts, and its version. */
export async function readAgreement(db: Queryable, document: AgreementDocument) {
  const live = await findLiveAgreement(db, document);
  return {
    document,
    version: live?.version ?? firstVersion,
    text: outside(live?.text ?? firstTextOf(document)),
  };
}

/** Per document the text that counts and what waits for another chief. */
export async function listAgreements(db: Queryable, { userId }: Caller) {
  return Promise.all(
    agreementDocuments.map(async (document) => {
      const waiting = await findWaitingAgreement(db, document);
      return {
        ...(await readAgreement(db, document)),
        waiting:
          waiting === undefined
            ? null
            : {
                ...{ id: waiting.id, text: outside(waiting.text), summary: waiting.summary },
                ...{ asksAgain: waiting.asksAgain, time: waiting.savedAt.toISOString() },
                by: waiting.savedBy === null ? '' : ((await getUser(db, waiting.savedBy)).account ?? ''),
                isOwn: waiting.savedBy === userId,
              },
      };
    }),
  );
}

/** One page of what was proposed of a document, the latest first. */
export async function listAgreementVersions(
  db: Queryable,
  { document, ...paging }: Paging & { document: AgreementDocument },
) {
  const { total, rows } = await listAgreementRows(db, document, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ row, savedBy, decidedBy }) => ({
      ...{ id: row.id, state: row.state, version: row.version, text: outside(row.text) },
      ...{ summary: row.summary, asksAgain: row.asksAgain, comment: row.comment },
      ...{ by: savedBy ?? '', time: row.savedAt.toISOString() },
      ...{ decidedBy: decidedBy ?? '', decidedTime: row.decidedAt?.toISOString() ?? null },
    })),
  };
}
