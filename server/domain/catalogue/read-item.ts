import type { ContentCard, ContentDetail, Neighbours } from '#contract/content/entities.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { nameOf } from '#contract/reference/trees.ts';
import type { Queryable } from '#server/db/database.ts';
import { findNamedProvider } from '#server/db/queries/content/ability.ts';
import { findPublicItem, type AnyFacet, type PageRow } from '#server/db/queries/content/content.ts';
import { findItem, type Item, type Version } from '#server/db/queries/content/version.ts';
import { findNeighbours, listAlike, listTied } from '#server/db/queries/content/related.ts';
import { findDocumentSizes } from '#server/db/queries/files/public-document.ts';
import type { Services } from '#server/services.ts';
import { audienceOf } from './audience.ts';
import { addBadges, badgesOf } from './badges.ts';
import { declarationsOf } from './declarations.ts';
import { describeCard, describeDetail } from './describe-item.ts';
import { publicColumns } from '#server/domain/publishing/insert-items.ts';
import { isInScope, type ItemScope } from '#server/domain/publishing/item-scope.ts';
import { findPreviewed } from '#server/domain/publishing/previews.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';
import {
  findReadable,
  mayReadOpen,
  ownVersion,
  type MayReadIn,
} from '#server/domain/publishing/open-versions.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

interface Wanted {
  id: number | undefined;
  /** undefined: of whatever kind. */
  kind?: ContentKind;
  where?: ItemScope['where'];
  /** What is being written rather than what the public reads, for those who may see it. */
  isPreview?: boolean;
}

/** One public item, or null when there is none that the public may see. */
export async function readItem<Kind extends ContentKind>(
  { db }: Pick<Deps, 'db'>,
  { id, kind, where, isPreview = false }: Wanted & { kind?: Kind },
  maySeeDrafts?: MayReadIn,
): Promise<ContentDetail<Kind> | null> {
  if (id === undefined) return null;
  const row = await findPublicItem(db, id);
  const drafted =
    maySeeDrafts && (isPreview || !row) ? await readPreview({ db }, id, maySeeDrafts, row) : undefined;
  const item = drafted ?? (row && describeDetail(row));
  if (item === undefined || (kind !== undefined && !isInScope(item, { kind, where }))) return null;
  await addSizes(db, item);
  if (item.kind === 'provider') await addBadges({ db }, [item]);
  return item as ContentDetail<Kind>;
}

/** Asks for the sizes of what the item brings along. */
export async function addSizes(db: Queryable, { attachments }: ContentDetail): Promise<void> {
  if (attachments.length === 0) return;
  const sizes = await findDocumentSizes(
    db,
    attachments.map(({ filePath }) => filePath),
  );
  for (const file of attachments) file.fileSize = sizes.get(file.filePath) ?? null;
}

/** What is tied to an item is shown whole; of what is like it so many that there are some of these in all. */
const tiedLimit = 12;
const alikeLimit = 6;
const fewestAlike = 3;

/** The same with what stands around it. */
export async function readItemAndNeighbours<Kind extends ContentKind>(
  deps: Deps,
  wanted: Wanted & { kind?: Kind },
  maySeeDrafts?: MayReadIn,
): Promise<(ContentDetail<Kind> & Neighbours) | null> {
  const item = await readItem(deps, wanted, maySeeDrafts);
  return item && Object.assign(item, await neighboursOf(deps, item as unknown as ContentDetail));
}

export async function neighboursOf(deps: Deps, item: ContentDetail): Promise<Neighbours> {
  const { db } = deps;
  const place = { ...item, publishTime: new Date(item.publishTime) };
  const series = seriesOf(item);
  const [tied, alike, { newer, older }, audience, { providerId, providerBadges }, declarations] =
    await Promise.all([
      listTied(db, item.id, tiedLimit),
      listAlike(db, place, alikeLimit + 2),
      findNeighbours(db, place, series),
      item.kind === 'policy' ? audienceOf(db, item.extra.appliesTo) : '',
      providerOf(db, item),
      item.kind === 'policy' ? declarationsOf(deps, [item.id]) : undefined,
    ]);
  // what stands elsewhere on the page is not said twice
  const known = new Set([...tied.map(({ id }) => id), newer?.id, older?.id]);
  const others = alike.filter(({ id }) => !known.has(id));
  const related = [...tied, ...others.slice(0, Math.max(fewestAlike, alikeLimit - tied.length))];
  // a series is read from its first part on, a list from its newest item
  const [previous = null, next = null] = series === undefined ? [newer, older] : [older, newer];
  return {
    related: related.map((row): ContentCard => describeCard(row)),
    previous,
    next,
    audience,
    providerId,
    providerBadges,
    scenes: scenesOf(item),
    declarations: declarations?.get(item.id) ?? [],
  };
}

/** Of whom an item says that he offers or operates it, and which of his levels are shown; null where he has no home here. */
async function providerOf(
  db: Queryable,
  { id, extra }: ContentDetail,
): Promise<Pick<Neighbours, 'providerId' | 'providerBadges'>> {
  const name = 'provider' in extra ? extra.provider : 'operator' in extra ? extra.operator : undefined;
  const found = name === undefined ? undefined : await findNamedProvider(db, { name, itemId: id });
  // a level beside a product says something of who offers it: nobody gets that by writing another's name
  const providerBadges = found?.isOwn === true ? await badgesOf(db, found.id) : [];
  return { providerId: found?.id ?? null, providerBadges };
}

function scenesOf({ extra }: ContentDetail): Neighbours['scenes'] {
  const codes = 'sceneCodes' in extra ? extra.sceneCodes : [];
  return codes.map((code) => ({ code, name: nameOf('digital_scene', code) }));
}

/** What marks those of its series; undefined where it is in none. */
function seriesOf(item: ContentDetail): AnyFacet | undefined {
  return item.kind === 'interpretation' ? anyFacets({ series: item.extra.series })[0] : undefined;
}

/** What the public reads in place of an item that was withdrawn; null where there is nothing to say. */
export async function readWithdrawal(
  { db }: Pick<Deps, 'db'>,
  { id }: Wanted,
): Promise<(Withdrawal & { kind: ContentKind; title: string }) | null> {
  const item = id === undefined ? undefined : await findItem(db, id);
  if (item === undefined || item.isDeleted || item.withdrawal === null) return null;
  return { ...item.withdrawal, kind: item.kind, title: item.title };
}

/**
 * The version that counts of an item, as it would look, and how far it is; undefined where whoever asks may not see it, or where it is the one that the
 * public reads.
 */
async function readPreview(
  { db }: Pick<Deps, 'db'>,
  id: number,
  mayReadIn: MayReadIn,
  publicRow: object | undefined,
): Promise<ContentDetail | undefined> {
  const found = await findReadable(db, id, mayReadIn);
  const version = found && ownVersion(found.versions);
  if (found === undefined || version === undefined) return undefined;
  const isOlderPublic = publicRow !== undefined;
  if (isOlderPublic && version.state === 'live') return undefined;
  const { item } = found;
  if (!(await mayReadOpen(db, item, version, mayReadIn))) return undefined;
  const detail = describeVersion(item, version.content, item.publishTime);
  return Object.assign(detail, { preview: { state: version.state, isOlderPublic } });
}

/** An item as it would look with what a version says. */
export function describeVersion(item: Item, content: Version['content'], publishTime: Date): ContentDetail {
  return describeDetail({
    ...item,
    publishTime,
    ...publicColumns(item.kind, content, publishTime),
  } as PageRow);
}

/** What a link to a preview shows, as the page of the item will have it: nothing that this would not show. Null where it shows nothing. */
export async function readPreviewed(deps: Deps, token: string): Promise<(ContentDetail & Neighbours) | null> {
  const found = await findPreviewed(deps, token);
  if (found === undefined) return null;
  const { item, version } = found;
  const detail = describeVersion(item, version.content, version.publishAt ?? item.publishTime);
  await addSizes(deps.db, detail);
  return Object.assign(detail, await neighboursOf(deps, detail));
}
