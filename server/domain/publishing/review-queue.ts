import type { VersionState } from '#contract/content/release.ts';
import { mayInSection, type RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listBelow, listSections } from '#server/db/queries/content/section.ts';
import { countListed } from '#server/db/queries/content/work.ts';
import { countReturnedTo } from '#server/db/queries/content/version.ts';
import type { StaffQueue } from '#server/domain/todo/queues.ts';
import { pathsOf } from './section-tree.ts';

/** The sections in which somebody reviews, with those below; undefined for all. */
export async function reviewedSections(
  db: Queryable,
  grants: readonly RoleGrant[],
): Promise<number[] | undefined> {
  if (mayInSection(grants, 'review', [])) return undefined;
  const own = grants.flatMap(({ sectionId }) =>
    sectionId !== null && mayInSection(grants, 'review', [sectionId]) ? [sectionId] : [],
  );
  return listBelow(db, own);
}

/** Items that somebody works on: those wait that were returned to him. */
export const itemsQueue: StaffQueue = {
  page: 'items',
  permission: 'drafts',
  isBySection: true,
  isPersonal: true,
  count: ({ db }, { userId }) => countReturnedTo(db, userId),
};

/** Sections of which another chief has asked for another number of approvals. */
export const sectionsQueue: StaffQueue = {
  page: 'sections',
  permission: 'chief',
  isBySection: true,
  isPersonal: true,
  async count({ db }, { grants, userId }) {
    const all = await listSections(db);
    const paths = pathsOf(all);
    return all.filter(
      ({ id, approvalsAsked, approvalsAskedBy }) =>
        approvalsAsked !== null &&
        approvalsAskedBy !== userId &&
        mayInSection(grants, 'chief', paths.get(id) ?? []),
    ).length;
  },
};

/** Items of any kind that were handed in, of staff and of enterprises, and what was published urgently and nobody has confirmed. */
export const contentQueue: StaffQueue = {
  page: 'content',
  permission: 'review',
  isBySection: true,
  async count({ db }, { grants }) {
    const sectionIds = await reviewedSections(db, grants);
    const countIn = async (which: { states?: VersionState[]; needsConfirmation?: true }) =>
      countListed(db, {
        ...{ kind: undefined, facets: [], sectionIds, isDeleted: false },
        states: which.states,
        needsConfirmation: which.needsConfirmation,
      });
    return (await countIn({ states: ['waiting'] })) + (await countIn({ needsConfirmation: true }));
  },
};
