import type { ItemContent } from '#contract/content/item.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { listKindsOf } from '#server/db/queries/content-version.ts';
import { fail } from '#server/lib/fail.ts';
import { findBodyFaults, isBodyEmpty, sanitiseBody } from './sanitise-body.ts';

declare const clean: unique symbol;
/** Content as it is kept: cleanContent makes it, and nothing else. */
export type CleanContent = ItemContent & { readonly [clean]: true };

/**
 * With a body that holds nothing but what the contract allows. This takes its time: once a write, before its transaction. Fails as
 * sanitiseBody does.
 */
export function cleanContent({ fields, extra, relations }: ItemContent): CleanContent {
  return { fields: { ...fields, body: sanitiseBody(fields.body) }, extra, relations } as CleanContent;
}

/** Fails with relationUnknown where a tie is none of the kind's, or leads to no item of the right kind. */
export async function checkRelations(
  db: Queryable,
  kind: ContentKind,
  relations: ItemContent['relations'],
): Promise<void> {
  const declared = (contentKinds[kind] as unknown as KindDefinition).relations;
  const kinds = await listKindsOf(db, Object.values(relations).flat());
  for (const [name, ids] of Object.entries(relations)) {
    const to = declared[name]?.to;
    if (to === undefined || ids.some((id) => kinds.get(id) !== to))
      fail('relationUnknown', { field: `relations.${name}` });
  }
}

/** A field that keeps an item from being published, and why. */
export interface ContentFault {
  field: string;
  error: ErrorName;
}

/** What content as it is kept lacks before the public may read it. */
export function findContentFaults({ fields }: Pick<ItemContent, 'fields'>): ContentFault[] {
  const faults: ContentFault[] = [];
  if (fields.summary === '') faults.push({ field: 'summary', error: 'summaryMissing' });
  if (isBodyEmpty(fields.body)) faults.push({ field: 'body', error: 'bodyMissing' });
  for (const { fault } of findBodyFaults(fields.body)) faults.push({ field: 'body', error: fault });
  return faults;
}

/** The same for people. */
export const describeFaults = (faults: readonly ContentFault[]) =>
  faults.map(({ field, error }) => ({ field, msg: errors[error].msg }));
