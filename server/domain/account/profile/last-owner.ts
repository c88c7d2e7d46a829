import type { Queryable } from '#server/db/database.ts';
import { countMembers, listEnterprisesOf } from '#server/db/queries/members/member.ts';

/** The names of the enterprises whose members would be without an owner if this person went. One who is its only member leaves nobody behind. */
export async function leftWithoutOwner(db: Queryable, personId: number): Promise<string[]> {
  const names: string[] = [];
  for (const { enterpriseId, companyName, isLastOwner } of await listEnterprisesOf(db, personId))
    if (isLastOwner && (await countMembers(db, enterpriseId)) > 1) names.push(companyName);
  return names;
}
