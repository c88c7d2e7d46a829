import type { ContentCard, ContentDetail, Neighbours } from '#contract/content/entities.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { findPublicItem, type PageRow } from '#server/db/queries/content.ts';
import { findItem } from '#server/db/queries/content-version.ts';
import { findNeighbour, listAlike, listTied } from '#server/db/queries/content-work.ts';
import type { Services } from '#server/services.ts';
import { describeCard, describeDetail } from './describe-item.ts';
import { publicColumns } from './insert-items.ts';
import { findReadable, shownVersion, type MayReadIn } from './movable-versions.ts';

type Deps = Pick<Services, 'db'>;

interface Wanted {
  id: number | undefined;
  /** undefined: any. */
  kind?: ContentKind;
}

/** One public item, or null when there is none that the public may see. */
export async function readItem<Kind extends ContentKind>(
  { db }: Deps,
  { id, kind }: { id: number | undefined; kind?: Kind },
  maySeeDrafts?: MayReadIn,
): Promise<ContentDetail<Kind> | null> {
  if (id === undefined) return null;
  const row = await findPublicItem(db, id);
  const item = row ? describeDetail(row) : maySeeDrafts && (await readPreview({ db }, id, maySeeDrafts));
  return item === undefined || (kind !== undefined && item.kind !== kind)
    ? null
    : (item as ContentDetail<Kind>);
}

/** What is related to an item and stands next to it. */
const relatedLimit = 6;

/** The same with what stands around it. */
export async function readItemAndNeighbours<Kind extends ContentKind>(
  deps: Deps,
  wanted: { id: number | undefined; kind?: Kind },
  maySeeDrafts?: MayReadIn,
): Promise<(ContentDetail<Kind> & Neighbours) | null> {
  const item = await readItem(deps, wanted, maySeeDrafts);
  if (item === null) return null;
  const { db } = deps;
  const place = { ...item, kind: item.kind, publishTime: new Date(item.publishTime) };
  const [tied, alike, previous, next] = await Promise.all([
    listTied(db, item.id, relatedLimit),
    listAlike(db, place, relatedLimit),
    findNeighbour(db, place, 'previous'),
    findNeighbour(db, place, 'next'),
  ]);
  const known = new Set(tied.map(({ id }) => id));
  const related = [...tied, ...alike.filter(({ id }) => !known.has(id))].slice(0, relatedLimit);
  return Object.assign(item, {
    related: related.map((row): ContentCard => describeCard(row)),
    previous: previous ?? null,
    next: next ?? null,
  });
}

/** What the public reads in place of an item that was withdrawn; null where there is nothing to say. */
export async function readWithdrawal(
  { db }: Deps,
  { id }: Wanted,
): Promise<(Withdrawal & { kind: ContentKind; title: string }) | null> {
  const item = id === undefined ? undefined : await findItem(db, id);
  if (item === undefined || item.isDeleted || item.withdrawal === null) return null;
  return { ...item.withdrawal, kind: item.kind, title: item.title };
}

/** The version that counts of an item that the public does not see, as it would look, and how far it is. */
async function readPreview(
  { db }: Deps,
  id: number,
  mayReadIn: MayReadIn,
): Promise<ContentDetail | undefined> {
  const found = await findReadable(db, id, mayReadIn);
  const version = found && shownVersion(found.versions);
  if (found === undefined || version === undefined) return undefined;
  const { item } = found;
  const row = { ...item, ...publicColumns(item.kind, version.content) } as PageRow;
  return Object.assign(describeDetail(row), { preview: { state: version.state } });
}
