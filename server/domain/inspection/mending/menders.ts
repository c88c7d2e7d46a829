import type { FindingSubject } from '#contract/inspection/checks.ts';
import { mayInSection, rolesThatMay, type Permission } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import type { InspectionFinding } from '#server/db/queries/inspection/finding.ts';
import { listActiveStaff, listItemSections } from '#server/db/queries/inspection/given-finding.ts';
import { pathsOf } from '#server/domain/publishing/section-tree.ts';
import type { Caller } from '#server/lib/http/context.ts';

type Place = Pick<InspectionFinding, 'subject' | 'subjectId'>;

/** What somebody has to have to mend a finding: the permission of the page on which that is done. */
const permissions: Readonly<Record<FindingSubject, Permission>> = {
  ...{ site: 'write', section: 'write', item: 'write' },
  ...{ enquiry: 'answer', question: 'answer', siteFault: 'answer' },
  ...{ menu: 'chief', banner: 'chief', system: 'chief', footer: 'chief', host: 'chief' },
};

/** The permission that a place needs, and in which section: the ids from the root down to it, [] for the whole site. */
async function readNeeds(
  db: Queryable,
  places: readonly Place[],
): Promise<(place: Place) => { permission: Permission; path: readonly number[] }> {
  const idsOf = (subject: FindingSubject) =>
    places.filter((place) => place.subject === subject).map(({ subjectId }) => subjectId);
  const [items, sections] = [new Set(idsOf('item')), idsOf('section')];
  const paths = items.size + sections.length === 0 ? undefined : pathsOf(await listSections(db));
  const sectionOf = await listItemSections(db, [...items]);
  return ({ subject, subjectId }) => {
    const section =
      subject === 'section' ? subjectId : subject === 'item' ? sectionOf.get(subjectId) : undefined;
    return {
      permission: permissions[subject],
      path: (section === undefined ? undefined : paths?.get(section)) ?? [],
    };
  };
}

/** Who can mend these, by account: whoever has the permission there, is with the centre, and is not suspended. */
export async function readMenders(
  db: Queryable,
  places: readonly Place[],
): Promise<(place: Place) => Promise<{ id: number; account: string }[]>> {
  const needs = await readNeeds(db, places);
  const known = new Map<string, Promise<{ id: number; account: string }[]>>();
  return (place) => {
    const { permission, path } = needs(place);
    const key = `${permission} ${path.join(' ')}`;
    const asked =
      known.get(key) ??
      listHolders(db, { roles: rolesThatMay(permission), path: [...path] }).then((ids) =>
        listActiveStaff(db, ids),
      );
    known.set(key, asked);
    return asked;
  };
}

/** Those of these that somebody may mend with the roles that he has now. */
export async function onlyMendable<Row extends Place>(
  db: Queryable,
  rows: readonly Row[],
  { grants }: Pick<Caller, 'grants'>,
): Promise<Row[]> {
  const needs = await readNeeds(db, rows);
  return rows.filter((row) => {
    const { permission, path } = needs(row);
    return mayInSection(grants, permission, path);
  });
}
