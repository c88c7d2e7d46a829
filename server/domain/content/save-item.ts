import type { ItemContent } from '#contract/content/item.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteApprovals,
  findItem,
  findOpenVersion,
  findState,
  getVersion,
  insertVersions,
  takeItem,
  updateItem,
  updateVersion,
  type Item,
  type Version,
} from '#server/db/queries/content-version.ts';
import { findSection, holdSections, sectionPath } from '#server/db/queries/section.ts';
import { findLastActor } from '#server/db/queries/workflow.ts';
import { recordStep, type Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { checkReferences } from './check-references.ts';
import { insertNewItems, publicColumns } from './insert-items.ts';
import { isInScope, type ItemScope } from './item-scope.ts';
import { cleanContent, type CleanContent } from './item-content.ts';
import { requireReadable } from './movable-versions.ts';

/** What somebody writes. */
export interface SavedItem extends ItemScope {
  /** With `rev` an item that exists; without it a new one. */
  id?: number | undefined;
  /** The rev that the writer has seen. */
  rev?: number | undefined;
  content: ItemContent;
  /** Not to be public before; null: as soon as it is approved. */
  publishAt: Date | null;
  expireAt: Date | null;
  /** Who wrote what it says, if it is the text of an older version. */
  sourceEditors?: readonly number[];
}

/** Who writes, and where he may. */
export interface Writer {
  userId: number;
  /** Of the ids of a section and those above it, the root first. */
  mayWriteIn: (path: readonly number[]) => boolean;
  mayReadIn: (path: readonly number[]) => boolean;
  place: Place;
}

type Deps = Pick<Services, 'db' | 'clock'>;

/**
 * Writes an item: a new one, the version that is being worked on, or the next one of an item that is public or closed. What has been
 * published stays as it is. An edit takes approvals away. Fails as cleanContent and checkReferences do, and with sectionUnknown,
 * accessDenied, notFound, editedMeanwhile (another rev, with who wrote it), moveImpossible (scheduled: it must be taken back first).
 */
export async function saveItem(
  { db, clock }: Deps,
  given: SavedItem,
  writer: Writer,
): Promise<{ id: number; rev: number }> {
  const saved = { ...given, content: cleanContent(given.content) };
  return db.transaction(async (tx) => {
    await holdSections(tx);
    const sectionId = await requireSection(tx, saved, writer);
    await checkReferences(tx, saved.kind, saved.content);
    const now = clock.now();
    const { id, rev, number, from } =
      saved.id === undefined
        ? { ...(await insertItem(tx, saved, { sectionId, writer, now })), from: '' }
        : await updateWork(tx, { ...saved, id: saved.id }, { sectionId, writer, now });
    await recordStep(
      { db: tx, clock },
      {
        subject: { type: 'content', id, version: number },
        action: 'save',
        from,
        to: from === '' ? 'draft' : from,
        userId: writer.userId,
        place: writer.place,
        audit: 'content',
      },
    );
    return { id, rev };
  });
}

async function requireSection(tx: Queryable, { kind, content }: SavedItem, writer: Writer): Promise<number> {
  const section = await findSection(tx, { kind, name: content.fields.sectionName });
  if (section === undefined) fail('sectionUnknown', { field: 'sectionName' });
  if (!writer.mayWriteIn(await sectionPath(tx, section.id))) fail('accessDenied');
  return section.id;
}

interface Circumstances {
  sectionId: number;
  writer: Writer;
  now: Date;
}

async function insertItem(
  tx: Queryable,
  { kind, content, publishAt, expireAt }: SavedItem & { content: CleanContent },
  { sectionId, writer, now }: Circumstances,
) {
  const [id = 0] = await insertNewItems(tx, [
    {
      kind,
      sectionId,
      content,
      state: 'draft',
      userId: writer.userId,
      publishAt: publishAt ?? undefined,
      expireAt: expireAt ?? undefined,
      createdAt: now,
    },
  ]);
  return { id, rev: 1, number: 1 };
}

async function updateWork(
  tx: Queryable,
  saved: SavedItem & { id: number },
  { sectionId, writer, now }: Circumstances,
) {
  const { kind, id, content, publishAt, expireAt, sourceEditors = [] } = saved;
  const { item: seen } = await requireReadable(tx, id, writer.mayReadIn);
  if (!isInScope(seen, saved)) fail('notFound');
  const item = await takeItemOrExplain(tx, { id, rev: saved.rev ?? 0, now });
  if (!writer.mayWriteIn(await sectionPath(tx, item.sectionId))) fail('accessDenied');
  const open = await findOpenVersion(tx, id);
  if (open?.state === 'scheduled') fail('moveImpossible');
  const editors = [...sourceEditors, writer.userId];
  const written = { content, publishAt, expireAt, editors, updatedAt: now, updatedBy: writer.userId };
  const number =
    open === undefined ? await beginVersion(tx, item, written) : await editVersion(tx, open, written);
  const hasBeenPublic = (await findState(tx, id, ['live', 'withdrawn', 'superseded'])) !== undefined;
  if (!hasBeenPublic) {
    const status = releaseStatusOf[open?.state ?? 'draft'];
    const columns = publicColumns(kind, content, publishAt ?? item.publishTime);
    await updateItem(tx, id, { ...columns, sectionId, status });
  }
  return { id, rev: item.rev, number, from: open?.state ?? 'draft' };
}

type Written = Pick<Version, 'content' | 'publishAt' | 'expireAt' | 'editors' | 'updatedAt' | 'updatedBy'>;

/** The next version, with the words of the one before: until these have been published with four eyes, they are their editors' own. */
async function beginVersion(tx: Queryable, item: Item, written: Written): Promise<number> {
  const number = item.newestVersion + 1;
  const before = await getVersion(tx, item.id, item.newestVersion);
  const isEverybodys = before?.state === 'live' && !before.needsConfirmation;
  const editors = isEverybodys ? [] : (before?.editors ?? []);
  await insertVersions(tx, [
    {
      ...written,
      itemId: item.id,
      number,
      state: 'draft',
      editors: union(editors, written.editors),
      createdAt: written.updatedAt,
    },
  ]);
  await updateItem(tx, item.id, { newestVersion: number });
  return number;
}

async function editVersion(tx: Queryable, open: Version, written: Written): Promise<number> {
  await updateVersion(tx, open, { ...written, editors: union(open.editors, written.editors) });
  await deleteApprovals(tx, open);
  return open.number;
}

const union = (some: readonly number[], more: readonly number[]) => [...new Set([...some, ...more])];

/** An item for writing. Fails with notFound, or with editedMeanwhile and who has written it. */
export async function takeItemOrExplain(
  tx: Queryable,
  key: { id: number; rev: number; now: Date },
): Promise<Item> {
  const taken = await takeItem(tx, key);
  if (taken !== undefined) return taken;
  const item = await findItem(tx, key.id);
  if (item === undefined || item.isDeleted) fail('notFound');
  const by = await findLastActor(tx, { subject: 'content', id: key.id });
  return fail('editedMeanwhile', by === undefined ? {} : { by });
}
