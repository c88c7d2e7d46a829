import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteApprovals,
  findOpenVersion,
  findState,
  getVersion,
  insertVersions,
  updateItem,
  updateVersion,
  type Item,
  type Version,
} from '#server/db/queries/content/version.ts';
import { findSection, lockSectionsShared, sectionPath } from '#server/db/queries/content/section.ts';
import { findNewestStep } from '#server/db/queries/workflow/workflow.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { recordStep, type RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import { noteEarlierLine } from '#server/lib/http/audit-watch.ts';
import { askForConsent, outdateConsent } from './case-consent.ts';
import { needsConsent } from './consent-of-version.ts';
import { checkReferences } from './check-references.ts';
import { insertNewItems, publicColumns } from './insert-items.ts';
import { isInScope, type ItemScope } from './item-scope.ts';
import {
  cleanContentInput,
  completeContent,
  type CleanContent,
  type CleanContentInput,
  type ContentInput,
} from './item-content.ts';
import { measureBody } from './measure-body.ts';
import {
  findMovable,
  requireReadable,
  shownVersion,
  takeItemOrExplain,
  type MayReadIn,
  type Owned,
} from './open-versions.ts';

/** What somebody writes. */
export interface SavedItem extends ItemScope {
  /** With `rev` an item that exists; without it a new one. */
  id?: number | undefined;
  /** The rev that the writer has seen. */
  rev?: number | undefined;
  content: ContentInput;
  /** Not to be public before; null: as soon as it is approved; undefined: as it was. */
  publishAt?: Date | null | undefined;
  expireAt?: Date | null | undefined;
  /** Who wrote what it says, if it is the text of an older version. */
  sourceEditors?: readonly number[];
  /** By the page while somebody types: right after a save of his own it is no step of its own. */
  isAuto?: boolean;
}

/** Who writes, and where he may. */
export interface Writer {
  userId: number;
  /** Of the ids of a section and those above it, the root first, and by whose item it is. */
  mayWriteIn: MayReadIn;
  mayReadIn: MayReadIn;
  /** Whose new items are: an enterprise that writes for itself; undefined of people who work for the centre. */
  ownerUserId?: number | undefined;
  origin: RequestOrigin;
}

type Deps = Transaction;

/**
 * Writes an item: a new one, the version that is being worked on, or the next one of an item that is public or closed. What has been
 * published stays as it is. An edit takes approvals away. Fails as cleanContent and checkReferences do, and with sectionUnknown,
 * accessDenied, notFound, editedMeanwhile (another rev, with who wrote it), moveImpossible (scheduled: it must be taken back first).
 */
export async function saveItem(
  deps: Deps,
  given: SavedItem,
  writer: Writer,
): Promise<{ id: number; rev: number }> {
  const content = cleanContentInput(given.content);
  return saveCleanItem(deps, { ...given, content }, writer);
}

/** The same with content that is clean. Locks the sections before all else; only locks of accounts come before. */
export async function saveCleanItem(
  transaction: Deps,
  given: Omit<SavedItem, 'content'> & { content: CleanContentInput },
  writer: Writer,
): Promise<{ id: number; rev: number }> {
  const { db: tx, clock } = transaction;
  await lockSectionsShared(tx);
  const now = clock.now();
  const work =
    given.id === undefined ? undefined : await takeWork(tx, { ...given, id: given.id }, { writer, now });
  const { publishAt = work?.before.publishAt ?? null, expireAt = work?.before.expireAt ?? null } = given;
  const whole = completeContent(given.kind, given.content, work?.before.content);
  const body = await measureBody(tx, whole.fields.body);
  const content: CleanContent = { ...whole, fields: { ...whole.fields, body } };
  const owned = { kind: given.kind, ownerUserId: work?.item.ownerUserId ?? writer.ownerUserId ?? null };
  const saved = {
    ...{ ...given, publishAt, expireAt, content },
    needsConsent: await needsConsent(tx, owned, content),
  };
  const sectionId = await requireSection(tx, saved, writer, work?.item);
  await checkReferences(tx, saved.kind, content);
  const { id, rev, number, from } =
    work === undefined
      ? { ...(await insertItem(tx, saved, { sectionId, writer, now })), from: '' }
      : await updateWork(transaction, saved, work, { sectionId, writer, now });
  const subject = { type: 'content', id, version: number } as const;
  if (given.isAuto === true && (await isRecorded(tx, subject, writer))) {
    noteEarlierLine();
    return { id, rev };
  }
  await recordStep(
    { db: tx, clock },
    {
      subject,
      action: 'save',
      from,
      to: from === '' ? 'draft' : from,
      userId: writer.userId,
      origin: writer.origin,
      audit: 'content',
    },
  );
  return { id, rev };
}

/** Whether the newest step of an item is a save of this version by the same person: thousands of automatic ones are one row. */
async function isRecorded(
  tx: Queryable,
  { type, id, version }: { type: 'content'; id: number; version: number },
  { userId }: Writer,
): Promise<boolean> {
  const newest = await findNewestStep(tx, { subject: type, id });
  return newest?.action === 'save' && newest.version === version && newest.userId === userId;
}

type WholeItem = Omit<SavedItem, 'content' | 'publishAt' | 'expireAt'> &
  Pick<Version, 'publishAt' | 'expireAt' | 'needsConsent'> & { content: CleanContent };

/** Of a new item, whose it is going to be counts. */
async function requireSection(
  tx: Queryable,
  { kind, content }: WholeItem,
  writer: Writer,
  item: Owned = { kind, ownerUserId: writer.ownerUserId ?? null },
): Promise<number> {
  const section = await findSection(tx, { kind, name: content.fields.sectionName });
  if (section === undefined) fail('sectionUnknown', { field: 'sectionName' });
  if (!writer.mayWriteIn(await sectionPath(tx, section.id), item)) fail('accessDenied');
  return section.id;
}

interface Circumstances {
  sectionId: number;
  writer: Writer;
  now: Date;
}

async function insertItem(
  tx: Queryable,
  { kind, content, publishAt, expireAt, needsConsent: isAboutOthers }: WholeItem,
  { sectionId, writer, now }: Circumstances,
) {
  const [id = 0] = await insertNewItems(tx, [
    {
      kind,
      sectionId,
      content,
      state: 'draft',
      userId: writer.userId,
      ownerUserId: writer.ownerUserId,
      needsConsent: isAboutOthers,
      publishAt: publishAt ?? undefined,
      expireAt: expireAt ?? undefined,
      createdAt: now,
    },
  ]);
  return { id, rev: 1, number: 1 };
}

interface Work {
  item: Item;
  /** What the writer has seen. */
  before: Version;
  open: Version | undefined;
}

/** The item is this writer's to write from now to the end of the transaction. */
async function takeWork(
  tx: Queryable,
  saved: Omit<SavedItem, 'content'> & { id: number },
  { writer, now }: Omit<Circumstances, 'sectionId'>,
): Promise<Work> {
  const { id } = saved;
  const { item: seen } = await requireReadable(tx, id, writer.mayReadIn);
  if (!isInScope(seen, saved)) fail('notFound');
  const item = await takeItemOrExplain(tx, { id, rev: saved.rev ?? 0, now });
  if (!writer.mayWriteIn(await sectionPath(tx, item.sectionId), item)) fail('accessDenied');
  const open = await findOpenVersion(tx, id);
  if (open?.state === 'scheduled') fail('moveImpossible');
  const before = open ?? shownVersion(await findMovable(tx, id)) ?? fail('notFound');
  return { item, before, open };
}

async function updateWork(
  transaction: Deps,
  { kind, content, publishAt, expireAt, needsConsent: isAboutOthers, sourceEditors = [] }: WholeItem,
  { item, open }: Work,
  { sectionId, writer, now }: Circumstances,
) {
  const { db: tx } = transaction;
  const { id } = item;
  const editors = [...sourceEditors, writer.userId];
  const written = {
    ...{ content, publishAt, expireAt, editors, needsConsent: isAboutOthers },
    ...{ updatedAt: now, updatedBy: writer.userId },
  };
  const number =
    open === undefined
      ? await beginVersion(tx, item, written)
      : await editVersion(transaction, item, open, written);
  const hasBeenPublic = (await findState(tx, id, ['live', 'withdrawn', 'superseded'])) !== undefined;
  if (!hasBeenPublic) {
    const status = releaseStatusOf[open?.state ?? 'draft'];
    const columns = publicColumns(kind, content, publishAt ?? item.publishTime);
    await updateItem(tx, id, { ...columns, sectionId, status });
  }
  return { id, rev: item.rev, number, from: open?.state ?? 'draft' };
}

type Written = Pick<
  Version,
  'content' | 'publishAt' | 'expireAt' | 'editors' | 'needsConsent' | 'updatedAt' | 'updatedBy'
>;

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

/** What was agreed to was another text: whoever is asked hears of the new one at once where that is being reviewed. */
async function editVersion(transaction: Deps, item: Item, open: Version, written: Written): Promise<number> {
  const { db: tx } = transaction;
  await updateVersion(tx, open, { ...written, editors: union(open.editors, written.editors) });
  await deleteApprovals(tx, open);
  await outdateConsent(transaction, open);
  if (open.state === 'waiting') await askForConsent(transaction, item, { ...open, ...written });
  return open.number;
}

const union = (some: readonly number[], more: readonly number[]) => [...new Set([...some, ...more])];
