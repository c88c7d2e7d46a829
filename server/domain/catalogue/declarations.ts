import { limitsOf } from '#server/lib/paging.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { readIndustries } from '#contract/reference/industries.ts';
import { timeWindowState, type TimeWindowState } from '#contract/time-window.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  listConcerning,
  listDeclarations,
  listDeclarationsOf,
  type DeclarationOrder,
  type DeclarationRow,
} from '#server/db/queries/content/declaration.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';
import { placesOf } from './read-sections.ts';
import { findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import type { Services } from '#server/services.ts';

/** Which declarations: by what they call for, by a word of their title, where they stand and whether one can apply. */
export interface DeclarationQuery {
  types?: readonly string[];
  supportKind?: string;
  keyword?: string;
  sectionName?: string;
  status?: TimeWindowState | '';
  sort?: DeclarationOrder;
  pageNum: number;
  pageSize: number;
}

/** Declarations with their computed state, the ones that can still be used first unless the newest are wanted. */
export async function listOpenDeclarations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { types = [], supportKind = '', pageNum, pageSize, sectionName, ...query }: DeclarationQuery,
): Promise<{ total: number; rows: DeclarationItem[] }> {
  const page = limitsOf({ pageNum, pageSize });
  const filters = anyFacets({ declareType: [...types], supportKind });
  const places = await placesOf({ db }, { kind: 'declaration', sectionName });
  const { rows, total } = await listDeclarations(db, { filters, ...query, ...places, ...page });
  return { total, rows: rows.flatMap((row) => describeDeclaration(row, clock.now())) };
}

/** By the id of each of these policies the declarations based on it that are not over, the next deadline first. */
export async function declarationsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  policies: readonly number[],
): Promise<Map<number, DeclarationItem[]>> {
  const found = new Map<number, DeclarationItem[]>();
  if (policies.length === 0) return found;
  for (const { policyId, ...row } of await listDeclarationsOf(db, policies))
    found.set(policyId, [...(found.get(policyId) ?? []), ...describeDeclaration(row, clock.now())]);
  return found;
}

/** Codes by what says them: themselves, and the ids that accounts keep. */
const industryCodes = new Map(
  readIndustries().flatMap(({ id, code }) => [
    [code, code],
    [String(id), code],
  ]),
);

/**
 * Open declarations that an enterprise is not left out of by the policies they are based on, the next deadline first. `industry`: a code of
 * GB/T 4754 or its id, as accounts keep it; what is no industry concerns nobody more or less.
 */
export async function listConcerningDeclarations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { industry, scale, pageSize }: { industry: string; scale: string; pageSize: number },
): Promise<{ total: number; rows: DeclarationItem[]; most: number | null }> {
  const asker = { industry: industryCodes.get(industry) ?? '', scale };
  const { rows, ...found } = await listConcerning(db, { asker, limit: pageSize });
  return { ...found, rows: rows.flatMap((row) => describeDeclaration(row, clock.now())) };
}

/** None where it has no window. What an older release wrote has no facts of support. */
function describeDeclaration(row: DeclarationRow, now: Date): DeclarationItem[] {
  const { id, title, summary, sectionName, startsAt, endsAt, card } = row;
  if (startsAt === null || endsAt === null) return [];
  const { declareUnit, declareType, mode, amount = null, supportKind = '', audience = '' } = card;
  return [
    {
      ...{ id, title, content: summary, sectionName, declareUnit, declareType, mode },
      ...{ amount, supportKind, audience },
      declareStartTime: startsAt.toISOString(),
      declareEndTime: endsAt.toISOString(),
      status: timeWindowState({ start: startsAt.getTime(), end: endsAt.getTime(), now: now.getTime() }),
    },
  ];
}

/** What the numbers of portalCollectInfo mean: all, projects, collections. */
export const declareTypesOf: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['项目申报'],
  3: ['名单征集', '案例征集', '活动征集'],
};

/** Whether a declaration can be filled in now; `state` is null for what is no declaration. */
export async function readDeclarationState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number | undefined,
): Promise<{ isEffective: boolean; state: TimeWindowState | null; hasForm: boolean }> {
  const item = id === undefined ? undefined : await findPublicItem(db, id);
  if (item?.kind !== 'declaration' || !item.startsAt || !item.endsAt)
    return { isEffective: false, state: null, hasForm: false };
  const state = timeWindowState({
    start: item.startsAt.getTime(),
    end: item.endsAt.getTime(),
    now: clock.now().getTime(),
  });
  const hasForm = (await findPublishedForm(db, item.id)) !== undefined;
  return { isEffective: state === 'underway', state, hasForm };
}
