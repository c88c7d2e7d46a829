import { doneDays, type MatterGroup } from '#contract/todo/matters.ts';
import type { Matter, MatterStep } from '#contract/todo/matter-calls.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { listLastStepTimes, listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

export type MatterDeps = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** One of a provider's; `key` tells it apart from its others, in digits. */
type ProvidedMatter = Omit<Matter, 'matterId' | 'typeName'> & { key: number };

/**
 * What of one area somebody has under way or had: read from the area's own tables whenever it is asked for. An area has its own in
 * server/domain/<area>/ and names it in its service.ts.
 */
export interface MatterProvider {
  /** In ids, before the hyphen. */
  name: string;
  /** In words. */
  typeName: string;
  /** The caller's, `matterPage` at most. */
  list(deps: MatterDeps, caller: Caller): Promise<ProvidedMatter[]>;
  /** What has happened to one of the caller's own, the first first; nothing of what is none of his. */
  steps(deps: MatterDeps, caller: Caller, key: number): Promise<MatterStep[]>;
}

/** Whose turn a matter in some state is, what comes next, and who does it. */
export type NextStep = Pick<Matter, 'turn' | 'next' | 'by'>;
/** Nothing comes any more. */
export const noStep: NextStep = { turn: 'done', next: '', by: '' };

/** As many as one provider gives. */
export const matterPage = { limit: 200, offset: 0 } as const;
export const matterPaging = { pageNum: 1, pageSize: matterPage.limit } as const;

const dayMilliseconds = 24 * 3_600_000;

/** The caller's matters of one turn: what is to be done by its end, what others do likewise, what has ended the latest first. */
export async function listMatters(
  deps: MatterDeps,
  providers: readonly MatterProvider[],
  caller: Caller,
  { turn, pageNum, pageSize }: { turn: MatterGroup; pageNum: number; pageSize: number },
): Promise<{ total: number; rows: Matter[] }> {
  const since = new Date(deps.clock.now().getTime() - doneDays * dayMilliseconds).toISOString();
  const lists = await Promise.all(
    providers.map(async (provider) =>
      (await provider.list(deps, caller)).map(({ key, ...matter }): Matter => ({
        matterId: `${provider.name}-${String(key)}`,
        typeName: provider.typeName,
        ...matter,
      })),
    ),
  );
  const all = lists
    .flat()
    .filter((matter) => matter.turn === turn && (turn !== 'done' || matter.changeTime >= since))
    .sort(turn === 'done' ? latestFirst : byEnd);
  return { total: all.length, rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

/** Instants as ISO 8601 in UTC are in the order of their texts. */
const latestFirst = (one: Matter, two: Matter) =>
  two.changeTime.localeCompare(one.changeTime) || one.matterId.localeCompare(two.matterId);
const byEnd = (one: Matter, two: Matter) =>
  (one.dueTime ?? '9999').localeCompare(two.dueTime ?? '9999') || latestFirst(one, two);

/** What has happened to one; nothing of what is none of the caller's. */
export async function readMatterSteps(
  deps: MatterDeps,
  providers: readonly MatterProvider[],
  caller: Caller,
  matterId: string,
): Promise<{ total: number; rows: MatterStep[] }> {
  const [, name = '', digits = ''] = /^([a-zA-Z]+)-(\d{1,15})$/.exec(matterId) ?? [];
  const provider = providers.find((one) => one.name === name);
  const rows = provider === undefined ? [] : await provider.steps(deps, caller, Number(digits));
  return { total: rows.length, rows };
}

/** Rows with when each came into its state: its last step, or when it was made. */
export async function withChangeTimes<Row extends { id: number; createdAt: Date }>(
  db: Queryable,
  subject: WorkflowSubject,
  rows: readonly Row[],
): Promise<(Row & { changedAt: Date })[]> {
  const times = await listLastStepTimes(db, { subject, ids: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, changedAt: times.get(row.id) ?? row.createdAt }));
}

/** How a workflow's steps are told to one who has a part in it. */
export interface StepTelling {
  subject: WorkflowSubject;
  stateNameOf: (state: string) => string;
  /** Who anybody else is. 平台 unless said otherwise. */
  others?: string;
  /** Actions of the centre's, where others are somebody else. */
  centre?: readonly string[];
  /** Actions that he is not to know of. */
  hidden?: readonly string[];
  /** Actions whose comment is written to him; left out: all of them. */
  told?: readonly string[];
  /** Of each version only what happened since he took a step himself: others worked on it for themselves before. */
  isSinceOwn?: boolean;
}

/** The steps of a workflow as somebody reads them who has a part in it. */
export async function tellSteps(
  db: Queryable,
  { userId }: Pick<Caller, 'userId'>,
  id: number,
  { subject, stateNameOf, others = '平台', centre = [], hidden = [], told, isSinceOwn = false }: StepTelling,
): Promise<MatterStep[]> {
  const steps = await listWorkflowSteps(db, { subject, id });
  const own = new Set<number | null>();
  const whoOf = ({ action, actorUserId }: { action: string; actorUserId: number | null }) => {
    if (actorUserId === userId) return '我';
    if (actorUserId === null) return '系统';
    return centre.includes(action) ? '平台' : others;
  };
  return steps
    .filter(({ version, actorUserId }) => {
      if (actorUserId === userId) own.add(version);
      return !isSinceOwn || own.has(version);
    })
    .filter(({ action }) => !hidden.includes(action))
    .map(({ action, toState, comment, at, actorUserId }) => ({
      stateName: stateNameOf(toState),
      by: whoOf({ action, actorUserId }),
      time: at.toISOString(),
      comment: told === undefined || told.includes(action) ? comment : '',
    }));
}

/** For states by name; one that a later version has made is shown as it is. */
export const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (state: string): string =>
    names[state] ?? state;
