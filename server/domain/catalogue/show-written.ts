import type { ContentDetail, Neighbours } from '#contract/content/entities.ts';
import type { Services } from '#server/services.ts';
import type { SavedItem } from '#server/domain/publishing/save-item.ts';
import { cleanContentInput, completeContent } from '#server/domain/publishing/item-content.ts';
import { measureBody } from '#server/domain/publishing/measure-body.ts';
import { findMovable, shownVersion } from '#server/domain/publishing/open-versions.ts';
import { requireWritable } from '#server/domain/publishing/previews.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import { addSizes, describeVersion, neighboursOf } from './read-item.ts';

/**
 * An item as its page will show it with what somebody is writing, cleaned as what is saved is; nothing is kept. Fails with notFound, accessDenied,
 * bodyTooLong, bodyTooComplex, and with invalidRequest where a field that has to be there is not.
 */
export async function showWritten(
  deps: Pick<Services, 'db' | 'clock'>,
  { id, kind, content: given, publishAt }: Pick<SavedItem, 'id' | 'kind' | 'content' | 'publishAt'>,
  colleague: Colleague,
): Promise<ContentDetail & Neighbours> {
  const { db } = deps;
  const item = id === undefined ? fail('notFound') : await requireWritable(db, id, colleague);
  if (item.kind !== kind) fail('notFound');
  const before = shownVersion(await findMovable(db, item.id));
  const whole = completeContent(kind, cleanContentInput(given), before?.content);
  const body = await measureBody(db, whole.fields.body);
  const content = { ...whole, fields: { ...whole.fields, body } };
  const detail = describeVersion(item, content, publishAt ?? before?.publishAt ?? item.publishTime);
  await addSizes(db, detail);
  return Object.assign(detail, await neighboursOf(deps, detail));
}
