import { z } from 'zod';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { sampleCalls } from '#contract/site/sample-calls.ts';
import { sampleKinds, samplesOfferedBelow, type SampleKind } from '#contract/site/samples.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockBanners } from '#server/db/queries/content/banner.ts';
import { listSections, lockSectionsShared, type Section } from '#server/db/queries/content/section.ts';
import { findItem, lockItem } from '#server/db/queries/content/version.ts';
import { findSetting, lockForLoading, saveSetting } from '#server/db/queries/portal/site.ts';
import { findArea } from '#server/db/queries/reference/reference.ts';
import { countItemsOf } from '#server/db/queries/site/first-day.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { saveItem } from '#server/domain/publishing/save-item.ts';
import { setDeleted, type Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readLive } from '../read-facts.ts';
import { readBanners, saveBanners } from '../save-banners.ts';
import { digestOf, recordListAct } from '../whole-list.ts';
import { sampleItems, sampleSlide, type Sample, type SamplePlace } from './sample-items.ts';

/** What was taken, with what it was like then. */
export const sampleSetting = 'sample content';

const kept = z.object({
  isLeft: z.boolean(),
  items: z.array(z.object({ key: z.string(), id: z.number(), rev: z.number() })),
  slide: z.object({ id: z.number(), digest: z.string() }).nullable(),
});
type Kept = z.output<typeof kept>;

async function readKept(db: Queryable): Promise<Kept> {
  const text = await findSetting(db, sampleSetting);
  return text === undefined ? { isLeft: false, items: [], slide: null } : kept.parse(JSON.parse(text));
}

const keep = (db: Queryable, now: Kept) => saveSetting(db, sampleSetting, JSON.stringify(now));

type Deps = Pick<Services, 'clock' | 'config'> & { db: Queryable };

/** The city and the unit as the site says them now. */
async function placeOf({ db, clock, config }: Deps): Promise<SamplePlace> {
  const { facts } = await readLive({ db, config });
  const area = facts.areaCode === '' ? undefined : await findArea(db, facts.areaCode);
  return {
    city: area?.name ?? '本市',
    unit: facts.hostUnit || facts.operator || '平台运营单位',
    today: shanghaiDay(clock.now()),
  };
}

interface TakenItem {
  key: string;
  id: number;
  kind: SampleKind;
  title: string;
  isEdited: boolean;
}

/** Those that were taken and are there: not what somebody has put in the trash since. */
async function findTaken(db: Queryable, { items }: Kept): Promise<TakenItem[]> {
  const found: TakenItem[] = [];
  for (const { key, id, rev } of items) {
    const item = await findItem(db, id);
    const kind = sampleKinds.find((one) => one === item?.kind);
    if (item === undefined || kind === undefined || item.isDeleted) continue;
    found.push({ key, id, kind, title: item.title, isEdited: item.rev !== rev });
  }
  return found;
}

async function findSlide(db: Queryable, { slide }: Kept) {
  if (slide === null) return undefined;
  const { rows } = await readBanners({ db }, { place: 'sy' });
  const row = rows.find(({ id }) => id === slide.id);
  return row && { ...row, isEdited: digestOf(row) !== slide.digest };
}

/** Items of the site's own, of the kinds that samples are of. */
const countOwn = async (db: Queryable, taken: readonly TakenItem[]): Promise<number> =>
  (await countItemsOf(db, sampleKinds)) - taken.length;

/** What is offered, and what was taken of it. */
export async function readSamples(deps: Deps): Promise<ResponseOf<typeof sampleCalls.readSamples>> {
  const { db } = deps;
  const now = await readKept(db);
  const [taken, slide] = [await findTaken(db, now), await findSlide(db, now)];
  const total = sampleItems(await placeOf(deps)).length + 1;
  const there = taken.length + (slide === undefined ? 0 : 1);
  return {
    isOffered: there < total && (await countOwn(db, taken)) < samplesOfferedBelow,
    ...{ isLeft: now.isLeft, total },
    taken: [
      ...taken.map(({ id, kind, title, isEdited }) => ({ id, kind, title, isEdited })),
      ...(slide === undefined
        ? []
        : [{ id: 0, kind: 'banner' as const, title: slide.title, isEdited: slide.isEdited }]),
    ],
  };
}

/** The section that a sample is meant for; where chiefs have another, the first of its kind. Fails with sectionUnknown. */
function sectionFor(sections: readonly Section[], { kind, section }: Sample): string {
  const ofKind = sections.filter((one) => one.kind === kind);
  return (ofKind.find(({ name }) => name === section) ?? ofKind[0])?.name ?? fail('sectionUnknown');
}

/**
 * Writes as drafts what is not there yet, and the slide, hidden. Fails with samplesTooLate where the site has content of its own, and as saveItem
 * and saveBanners do.
 */
export async function takeSamples(
  transaction: Transaction,
  context: KnownContext,
  writer: Colleague,
): Promise<{ added: number }> {
  const { db } = transaction;
  // two at once would write all of it twice
  await lockForLoading(db);
  const now = await readKept(db);
  const taken = await findTaken(db, now);
  if ((await countOwn(db, taken)) >= samplesOfferedBelow) fail('samplesTooLate');
  const place = await placeOf(transaction);
  const sections = await listSections(db);
  const missing = sampleItems(place).filter(({ key }) => !taken.some((one) => one.key === key));
  const items = now.items.filter(({ key }) => taken.some((one) => one.key === key));
  for (const sample of missing) {
    const { key, kind, fields, extra } = sample;
    const content = {
      fields: { ...fields, sectionName: sectionFor(sections, sample) },
      extra,
      relations: {},
    };
    items.push({ key, ...(await saveItem(transaction, { kind, content }, writer)) });
  }
  const hasSlide = (await findSlide(db, now)) !== undefined;
  const slide = hasSlide ? now.slide : await addSlide(transaction, context, place);
  const added = missing.length + (hasSlide ? 0 : 1);
  if (added === 0) noteNothingDone();
  await keep(db, { isLeft: false, items, slide });
  return { added };
}

/** Behind all others. */
async function addSlide(
  transaction: Transaction,
  context: KnownContext,
  place: SamplePlace,
): Promise<Kept['slide']> {
  const { digest, rows } = await readBanners(transaction, { place: 'sy' });
  await saveBanners(transaction, { place: 'sy', digest, rows: [...rows, sampleSlide(place)] }, context);
  const known = new Set(rows.map(({ id }) => id));
  const after = await readBanners(transaction, { place: 'sy' });
  const row = after.rows.find(({ id }) => !known.has(id));
  return row === undefined ? null : { id: row.id, digest: digestOf(row) };
}

/** Puts in the trash what nobody has edited since, and says what stays. */
export async function removeSamples(
  transaction: Transaction,
  context: KnownContext,
  writer: Colleague,
): Promise<{ removed: number; kept: string[] }> {
  const { db } = transaction;
  await lockForLoading(db);
  const now = await readKept(db);
  // a save that is under way ends first, and counts as an edit: in the order of ids, as others lock several
  await lockSectionsShared(db);
  for (const { id } of now.items.toSorted((one, other) => one.id - other.id)) await lockItem(db, id);
  await lockBanners(db);
  const [taken, slide] = [await findTaken(db, now), await findSlide(db, now)];
  const [edited, unread] = [taken.filter((one) => one.isEdited), taken.filter((one) => !one.isEdited)];
  for (const { id } of unread) await setDeleted(transaction, { id, isDel: 1 }, writer);
  const isSlideGone = slide?.isEdited === false;
  if (isSlideGone) await dropSlide(transaction, context, slide.id);
  const removed = unread.length + (isSlideGone ? 1 : 0);
  if (removed === 0) noteNothingDone();
  await keep(db, {
    isLeft: now.isLeft,
    items: now.items.filter(({ id }) => edited.some((one) => one.id === id)),
    slide: slide?.isEdited === true ? now.slide : null,
  });
  return {
    removed,
    kept: [...edited.map(({ title }) => title), ...(slide?.isEdited === true ? [slide.title] : [])],
  };
}

async function dropSlide(transaction: Transaction, context: KnownContext, id: number): Promise<void> {
  const { digest, rows } = await readBanners(transaction, { place: 'sy' });
  const others = rows.filter((row) => row.id !== id);
  await saveBanners(transaction, { place: 'sy', digest, rows: others }, context);
}

/** Asks no more whether somebody wants them, or asks again. */
export async function dismissSamples(
  transaction: Transaction,
  { isLeft }: { isLeft: boolean },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  await lockForLoading(db);
  const now = await readKept(db);
  if (now.isLeft === isLeft) {
    noteNothingDone();
    return;
  }
  await keep(db, { ...now, isLeft });
  await recordListAct(transaction, context, 'firstDay', `${isLeft ? 'left' : 'called'} 示例内容`);
}
