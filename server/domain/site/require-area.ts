import type { SiteFacts } from '#contract/site/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { findArea } from '#server/db/queries/reference/reference.ts';
import { fail } from '#server/lib/fail.ts';

/** The place of the site is one that is there, where it is to be another. Fails with siteAreaUnknown. */
export async function requireArea(db: Queryable, before: SiteFacts, { areaCode }: SiteFacts): Promise<void> {
  if (areaCode === '' || areaCode === before.areaCode) return;
  if ((await findArea(db, areaCode)) === undefined) fail('siteAreaUnknown', { field: 'areaCode' });
}
