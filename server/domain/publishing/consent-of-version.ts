import type { ItemContent } from '#contract/content/item.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { ConsentProgress } from '#contract/supply/consent-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { findCertifiedEnterprise, findOpenConsent } from '#server/db/queries/content/consent.ts';
import type { Item, Version } from '#server/db/queries/content/version.ts';
import { fail } from '#server/lib/fail.ts';

/** The enterprise that an owner's case is about, where that is another than the owner; undefined of all else. */
export async function enterpriseOf(
  db: Queryable,
  { kind, ownerUserId }: Pick<Item, 'kind' | 'ownerUserId'>,
  { extra }: Pick<ItemContent, 'extra'>,
): Promise<string | undefined> {
  const named: unknown = Reflect.get(extra, 'enterprise');
  if (kind !== 'case' || ownerUserId === null || typeof named !== 'string') return undefined;
  const owner = await findEnterprise(db, ownerUserId);
  return owner?.companyName === named.trim() ? undefined : named.trim();
}

/** Whether a text is to be agreed to by somebody else. Fails with caseEnterpriseUnknown where nobody could be asked. */
export async function needsConsent(
  db: Queryable,
  item: { kind: ContentKind; ownerUserId: number | null },
  content: Pick<ItemContent, 'extra'>,
): Promise<boolean> {
  const name = await enterpriseOf(db, item, content);
  if (name === undefined) return false;
  if ((await findCertifiedEnterprise(db, name)) === undefined)
    fail('caseEnterpriseUnknown', { field: 'enterprise' });
  return true;
}

/** Whether a version may not be published yet. */
export const lacksConsent = async (db: Queryable, version: Version): Promise<boolean> =>
  version.needsConsent && (await findOpenConsent(db, version))?.state !== 'given';

/** How far the consent to a version is, for those who work on it; '' where nobody is to be asked. */
export async function consentOf(db: Queryable, version: Version): Promise<ConsentProgress> {
  if (!version.needsConsent) return '';
  const row = await findOpenConsent(db, version);
  return row?.state === 'given' || row?.state === 'asked' ? row.state : 'missing';
}
