import type { PrefixDetail, PrefixStep } from '#contract/prefixes/entities.ts';
import type { PrefixState } from '#contract/prefixes/stages.ts';
import { prefixActionNames, prefixTransitions, staffPrefixActionsFrom } from '#contract/prefixes/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findHolderAccount,
  findNextPrefix,
  findPrefix,
  listPrefixesOf,
  listSubmittedPrefixes,
  type PrefixRow,
} from '#server/db/queries/prefixes/prefix.ts';
import { listVolumeReports } from '#server/db/queries/prefixes/volume-report.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { unsealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeOne, describeStatuses, yearOf } from './describe-prefix.ts';
import { readPrefixCompany } from './own-prefix.ts';

type Deps = Pick<Services, 'db' | 'secrets' | 'clock'>;

/** A user's own, the newest first. */
export async function listOwnPrefixes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  paging: Paging,
) {
  const { total, rows } = await listPrefixesOf(db, userId, limitsOf(paging));
  return { total, rows: await describeStatuses(db, rows, clock.now()) };
}

/** All of one but its history. Fails with notFound. */
export async function readPrefix(deps: Deps, id: number): Promise<PrefixDetail> {
  return describeDetail(deps, (await findPrefix(deps.db, id)) ?? fail('notFound'));
}

async function describeDetail({ db, secrets, clock }: Deps, row: PrefixRow): Promise<PrefixDetail> {
  const steps = await listWorkflowSteps(db, { subject: 'prefix', id: row.id });
  return {
    ...(await describeOne(db, row, clock.now())),
    // of a draft it is the account's own data that count
    company: row.submittedAt === null ? await readPrefixCompany(db, row.userId) : row.company,
    form: unsealPrefix(secrets, row),
    remarks: row.remarks,
    comment: steps.findLast(({ comment }) => comment !== '')?.comment ?? '',
    reports: (await listVolumeReports(db, row.id)).map(
      ({ year, registered, resolved, note, reportedAt }) => ({
        ...{ year, registered, resolved, note },
        reportTime: reportedAt.toISOString(),
      }),
    ),
  };
}

/** What has happened to one, the first step first, as the enterprise reads it. */
export async function readPrefixProgress({ db }: Pick<Deps, 'db'>, id: number): Promise<PrefixStep[]> {
  const steps = await listWorkflowSteps(db, { subject: 'prefix', id });
  return steps.map(({ action, comment, at }) => ({
    action,
    name: (prefixActionNames as Readonly<Record<string, string>>)[action] ?? action,
    by: actorOf(action),
    time: at.toISOString(),
    comment,
  }));
}

function actorOf(action: string): PrefixStep['by'] {
  if (action === 'report') return 'owner';
  return Object.entries(prefixTransitions).find(([name]) => name === action)?.[1].by[0] ?? 'clock';
}

/** Those that were submitted; `unreported`: of which a report of last year is missing. */
export async function listForStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { show, state, ...paging }: Paging & { show: 'waiting' | 'all' | 'unreported'; state: PrefixState | '' },
) {
  const now = clock.now();
  const { total, rows } = await listSubmittedPrefixes(db, {
    isWaiting: show === 'waiting',
    unreported: show === 'unreported' ? yearOf(shanghaiDay(now)) - 1 : undefined,
    state: state === '' ? undefined : state,
    ...limitsOf(paging),
  });
  const described = await describeStatuses(db, rows, now);
  return {
    total,
    rows: described.map((status, n) => ({ ...status, companyName: rows[n]?.company.companyName ?? '' })),
  };
}

/** One that was submitted: what is still a draft is nobody's business. Fails with notFound. */
export async function findSubmittedPrefix(db: Queryable, id: number): Promise<PrefixRow> {
  const row = await findPrefix(db, id);
  return row?.submittedAt instanceof Date ? row : fail('notFound');
}

/** One that was submitted, with the account and what staff can do with it now. Fails with notFound. */
export async function readForStaff(services: Deps & Pick<Services, 'config'>, id: number) {
  const { db, config } = services;
  const row = await findSubmittedPrefix(db, id);
  return {
    ...(await describeDetail(services, row)),
    account: await findHolderAccount(db, row.userId),
    nextPrefix:
      row.state === 'submitted' && config.identifierNode !== undefined
        ? await findNextPrefix(db, config.identifierNode)
        : '',
    actions: staffPrefixActionsFrom(row.state),
  };
}

/** What has happened to one, with who did it. Fails with notFound. */
export async function readPrefixHistory({ db }: Pick<Deps, 'db'>, id: number) {
  await findSubmittedPrefix(db, id);
  return readSteps(db, { subject: 'prefix', id });
}
