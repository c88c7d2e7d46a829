import { insertPerson, type TestPerson } from './membership.ts';
import { openRowOwner, ownedRows, type RowOwner } from './owned-rows.ts';
import type { TestPortal } from './portal.ts';
import { hireColleague, type TestColleague } from './staff.ts';

/** Who takes part: an enterprise that may do all that an account can, and colleagues of each role. */
export interface Participants {
  owner: RowOwner;
  writer: TestColleague;
  reviewer: TestColleague;
  chief: TestColleague;
  clerk: TestColleague;
  person: TestPerson;
}

/** All of them, in a portal where nobody is yet. */
export async function openCast(portal: TestPortal): Promise<Participants> {
  return {
    owner: await openRowOwner(portal, 1),
    writer: await hireColleague(portal, 2, { role: 'writer' }),
    reviewer: await hireColleague(portal, 3, { role: 'reviewer' }),
    chief: await hireColleague(portal, 4, { role: 'chief' }),
    clerk: await hireColleague(portal, 5, { role: 'clerk' }),
    person: await insertPerson(portal, 6),
  };
}

/** A writing call that is sent twenty times: who sends it, and what it is about. */
export interface Trial {
  by: keyof Participants;
  /** Makes a row of its own, and answers the request that does something with it. */
  make: (cast: Participants) => Promise<object>;
}

/** The id in the first row of what a statement answers. */
export const sql = async ({ owner }: Participants, statement: string, values: unknown[] = []) =>
  Number((await owner.portal.sql.query<{ id: string }>(statement, values)).rows[0]?.id);
/** A row of the owner's in one of the tables that people own rows in. */
export const theirs =
  (table: keyof typeof ownedRows) =>
  async ({ owner }: Participants): Promise<number> =>
    Number((await ownedRows[table](owner, { table, id: 'id', otherwise: 'nothing' })).theirs);
/** The first change of a setting writes what was there before as well: each is to be the first. */
export const noHistory = (cast: Participants) => sql(cast, 'delete from edited_list');
