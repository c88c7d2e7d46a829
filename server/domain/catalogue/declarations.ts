import { limitsOf } from '#server/lib/paging.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { timeWindowState, type TimeWindowState } from '#contract/time-window.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { listDeclarations, type DeclarationOrder } from '#server/db/queries/content/declaration.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';
import { placesOf } from './read-sections.ts';
import type { Services } from '#server/services.ts';

/** Which declarations: by what they call for, by a word of their title, where they stand and whether one can apply. */
export interface DeclarationQuery {
  types?: readonly string[];
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
  { types = [], pageNum, pageSize, sectionName, ...query }: DeclarationQuery,
): Promise<{ total: number; rows: DeclarationItem[] }> {
  const page = limitsOf({ pageNum, pageSize });
  const filters = anyFacets({ declareType: [...types] });
  const places = await placesOf({ db }, { kind: 'declaration', sectionName });
  const { rows, total } = await listDeclarations(db, { filters, ...query, ...places, ...page });
  const now = clock.now().getTime();
  return {
    total,
    rows: rows.flatMap(({ id, title, sectionName, startsAt, endsAt, card }) =>
      startsAt === null || endsAt === null
        ? []
        : [
            {
              id,
              title,
              sectionName,
              declareUnit: card.declareUnit,
              declareType: card.declareType,
              declareStartTime: startsAt.toISOString(),
              declareEndTime: endsAt.toISOString(),
              status: timeWindowState({ start: startsAt.getTime(), end: endsAt.getTime(), now }),
            },
          ],
    ),
  };
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
): Promise<{ isEffective: boolean; state: TimeWindowState | null }> {
  const item = id === undefined ? undefined : await findPublicItem(db, id);
  if (item?.kind !== 'declaration' || !item.startsAt || !item.endsAt)
    return { isEffective: false, state: null };
  const state = timeWindowState({
    start: item.startsAt.getTime(),
    end: item.endsAt.getTime(),
    now: clock.now().getTime(),
  });
  return { isEffective: state === 'underway', state };
}
