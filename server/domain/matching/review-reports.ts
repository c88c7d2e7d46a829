import type { MatchReportRow } from '#contract/matching/report-calls.ts';
import {
  matchReportDecisions,
  matchReportTransitions,
  type MatchReportDecision,
  type MatchReportState,
} from '#contract/matching/report-workflow.ts';
import { liveContactStates, type ContactState } from '#contract/matching/contact-workflow.ts';
import { goneUser } from '#contract/gone.ts';
import { whyNot } from '#contract/workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { listTalkedItems, type TalkedItem } from '#server/db/queries/matching/contact.ts';
import {
  findMatchReport,
  listMatchReports,
  listReportedMessages,
  type MatchReport,
} from '#server/db/queries/matching/report.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { otherSide, userOf } from './parties.ts';
import { matchReports } from './report-workflow.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;
type Items = Awaited<ReturnType<typeof listTalkedItems>>;
const live: readonly ContactState[] = liveContactStates;

/** What was reported; what waits has come first, first. */
export async function readReports(
  { db }: Pick<Deps, 'db'>,
  { state, ...paging }: Paging & { state: MatchReportState | '' },
): Promise<{ total: number; rows: MatchReportRow[] }> {
  const { total, rows } = await listMatchReports(db, {
    state: state === '' ? undefined : state,
    ...limitsOf(paging),
  });
  const items = await listTalkedItems(
    db,
    rows.flatMap(({ demandId, solutionId }) => [demandId, solutionId]),
  );
  return { total, rows: rows.map((row) => describe(row, items)) };
}

export const countReportsToDecide = async ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  (await listMatchReports(db, { state: 'waiting', limit: 1, offset: 0 })).total;

const describe = (
  { id, state, reason, messageId, side, demandId, solutionId, createdAt }: MatchReport,
  items: Items,
): MatchReportRow => ({
  ...{ id, state, reason, isOfMessage: messageId !== null, writerSide: otherSide(side) },
  demandTitle: items.get(demandId)?.title ?? '',
  solutionTitle: items.get(solutionId)?.title ?? '',
  createTime: createdAt.toISOString(),
});

/** What staff see of one: what was reported with a few messages around it, and nothing else of the talk. Fails with notFound. */
export async function readReport({ db, secrets }: Deps, id: number) {
  const report = (await findMatchReport(db, id)) ?? fail('notFound');
  const { demandId, solutionId, side, messageId, state, contactState } = report;
  const [items, messages, reporter, writer, steps] = await Promise.all([
    listTalkedItems(db, [demandId, solutionId]),
    listReportedMessages(db, report),
    getUser(db, userOf(report, side)),
    getUser(db, userOf(report, otherSide(side))),
    readSteps(db, { subject: 'matchReport', id }),
  ]);
  return {
    ...describe(report, items),
    note: unseal(secrets.talkKey, report.note),
    contactState,
    demand: itemOf(demandId, items.get(demandId)),
    solution: itemOf(solutionId, items.get(solutionId)),
    reporter: { account: accountOf(reporter) },
    writer: { account: accountOf(writer), userName: writer.userName ?? '', phone: writer.phone },
    messages: messages.map((one) => ({
      ...{ id: one.id, side: one.side, body: unseal(secrets.talkKey, one.body) },
      isReported: messageId === null ? one.side !== side : one.id === messageId,
      isHidden: one.hiddenAt !== null,
      createTime: one.createdAt.toISOString(),
    })),
    actions: matchReportDecisions.filter(
      (action) =>
        whyNot(matchReportTransitions, action, {
          state,
          actors: ['moderator'],
          facts: { comment: '-', isOfMessage: messageId !== null, isLive: live.includes(contactState) },
        }) === undefined,
    ),
    steps,
  };
}

const itemOf = (id: number, item: TalkedItem | undefined) => ({
  ...{ id, title: item?.title ?? '', isPublic: item?.isPublic ?? false },
  party: item?.party ?? '',
});

const accountOf = ({ account, deletedAt }: Awaited<ReturnType<typeof getUser>>): string =>
  deletedAt === null ? (account ?? '') : goneUser;

/** Carries out what staff decide of a report; of two who decide one does. Fails with notFound and by name with what stands against it. */
export async function decideReport(
  transaction: Transaction,
  { id, action, comment }: { id: number; action: MatchReportDecision; comment: string },
  { caller: { userId }, ...from }: KnownContext,
): Promise<{ state: MatchReportState }> {
  const { state } = await matchReports.within(transaction, id, {
    ...{ action, by: 'moderator', userId, comment, origin: originOf(from) },
  });
  return { state };
}
