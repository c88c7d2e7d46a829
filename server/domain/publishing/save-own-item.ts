import type { ItemFields } from '#contract/content/item.ts';
import { choicesOf } from '#contract/content/field.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { formOf } from '#contract/supply/form-of.ts';
import { ownerNameField, typedForm, type SupplyContact } from '#contract/supply/own-forms.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findItem } from '#server/db/queries/content/version.ts';
import { listOwnDocuments } from '#server/db/queries/files/public-document.ts';
import { findSection, listSections } from '#server/db/queries/content/section.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findSupplyContact, saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { deleteSupplyDraft } from '#server/db/queries/supply/draft.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import { cleanContentInput, type ContentInput } from './item-content.ts';
import { findReadable, mayReadDocument } from './open-versions.ts';
import { requireRoomForDraft } from './owner-limits.ts';
import { bodyOfText } from './plain-body.ts';
import { saveCleanItem, type Writer } from './save-item.ts';

/** What an enterprise writes of an item of its own. */
export interface OwnWritten {
  kind: OwnedKind;
  id?: number | undefined;
  rev?: number | undefined;
  fields: ContentInput['fields'];
  extra: object;
  /** Left out: as it was. */
  contact?: SupplyContact | undefined;
  /** When the unfinished new one was saved that this completes. */
  unfinishedTime?: string | undefined;
}

type Deps = Transaction;
type ReadDeps = Pick<Transaction, 'db' | 'secrets'>;

/**
 * Writes an item of the caller's own, with its contact. What is for the centre to say is not taken from a request: the
 * enterprise's name is that of the account and the section follows from the field. Nothing is pinned or scheduled, and
 * no file of another owner is used. Fails as the rules of the form and saveItem do, with draftLimitReached,
 * and with editedMeanwhile where the unfinished one is another by now, or none.
 */
export async function saveOwnItem(
  transaction: Deps,
  { kind, id, rev, fields, extra, contact, unfinishedTime }: OwnWritten,
  owner: Writer & { ownerUserId: number; isProvider: boolean },
): Promise<{ id: number; rev: number }> {
  const { db: tx, clock, secrets } = transaction;
  const known = id === undefined ? undefined : await findOwn({ db: tx, secrets }, id, owner);
  const reached = contact ?? known ?? { contactName: '', contactPhone: '' };
  requireOwnForm(kind, { fields, extra, contact: reached }, shanghaiDay(clock.now()));
  const { isTop: _, weight: __, author: ___, startsAt: ____, endsAt: _____, ...own } = fields;
  const body = fields.body === undefined ? {} : { body: bodyOfText(fields.body) };
  await lockUserRow(tx, owner.ownerUserId);
  if (id === undefined) await requireRoomForDraft({ db: tx, clock }, owner.ownerUserId);
  await requireOwnDocuments(tx, fields.attachments ?? [], owner);
  const name = (await findEnterprise(tx, owner.ownerUserId))?.companyName ?? fail('accessDenied');
  if (kind === 'case') requirePart(extra, name, owner);
  const ownName = ownerNameField(kind);
  const sectionName = await sectionNameFor(tx, kind, extra);
  const content = cleanContentInput({
    fields: { ...own, ...body, sectionName, sourceInfo: name },
    extra: { ...extra, ...(ownName !== undefined && { [ownName]: name }) },
    relations: {},
  });
  const saved = await saveCleanItem(transaction, { kind, id, rev, content }, owner);
  if (contact !== undefined) await saveSupplyContact({ db: tx, secrets }, saved.id, contact, clock.now());
  const unfinished = { userId: owner.ownerUserId, kind, itemId: id };
  if (id !== undefined) await deleteSupplyDraft(tx, unfinished);
  // an unfinished new one that this did not begin from may be of something else
  else if (
    unfinishedTime !== undefined &&
    !(await deleteSupplyDraft(tx, unfinished, new Date(unfinishedTime)))
  )
    // while the service is closed, naming one is what opens the call: an invented time opens nothing
    fail('editedMeanwhile');
  return saved;
}

/** Fails with notFound for an item that is not the caller's. */
async function findOwn(deps: ReadDeps, id: number, { mayReadIn }: Writer) {
  if ((await findReadable(deps.db, id, mayReadIn)) === undefined) fail('notFound');
  return findSupplyContact(deps, id);
}

/**
 * Whoever brings a document along may read it, and keeps it alive: of an enterprise it is one that it has uploaded, or that stands in an item of its
 * own. Otherwise it would be enough to have seen the address of one before it was withdrawn. Fails with documentUnknown.
 */
async function requireOwnDocuments(
  tx: Queryable,
  attachments: ItemFields['attachments'],
  { ownerUserId, mayReadIn }: Writer & { ownerUserId: number },
): Promise<void> {
  const idOf = (path: string) => readPublicDocumentPath(path) ?? '';
  const paths = attachments.map(({ filePath }) => filePath);
  const own = new Set(await listOwnDocuments(tx, { ids: paths.map(idOf), userId: ownerUserId }));
  for (const path of paths)
    if (!own.has(idOf(path)) && !(await mayReadDocument({ db: tx }, path, mayReadIn)))
      fail('documentUnknown', { field: 'attachments' });
}

type OwnItemInput = Pick<OwnWritten, 'fields' | 'extra'> & { contact: SupplyContact };

/** `today` is a day of Shanghai. */
function requireOwnForm(kind: OwnedKind, { fields, extra, contact }: OwnItemInput, today: string): void {
  const given = { fields: fields as Partial<ItemFields>, body: fields.body ?? '', extra, contact };
  requireForm(formOf(kind, today).rules, typedForm(kind, given));
}

/** Whoever writes a case has had it done, or as a certified provider has done it. Fails with caseNamesNobody. */
function requirePart(extra: object, name: string, { isProvider }: { isProvider: boolean }): void {
  const isNamed = (field: string): boolean => Reflect.get(extra, field) === name;
  if (!isNamed('enterprise') && !(isProvider && isNamed('provider')))
    fail('caseNamesNobody', { field: 'enterprise' });
}

/** By which field of theirs items stand in a section, by its value or what that is called. */
const sectionFields: Readonly<Partial<Record<OwnedKind, string>>> = {
  solution: 'typeName',
  platform: 'platformKind',
  cloudProduct: 'cloudKind',
  serviceResource: 'resourceKind',
  case: 'industryName',
};

/** In the section of their field, where there is one; all else in the first of its kind. */
async function sectionNameFor(tx: Queryable, kind: OwnedKind, extra: object): Promise<string> {
  const name = sectionFields[kind];
  const value: unknown = name === undefined ? undefined : Reflect.get(extra, name);
  if (name !== undefined && typeof value === 'string') {
    const { fields }: KindDefinition = contentKinds[kind];
    const field = fields[name];
    for (const wanted of [value, (field && choicesOf(field)?.[value]) ?? value]) {
      const named = await findSection(tx, { kind, name: wanted });
      if (named?.kind === kind) return named.name;
    }
  }
  const first = (await listSections(tx)).find((section) => section.kind === kind);
  return first?.name ?? fail('sectionUnknown', { field: 'sectionName' });
}

/** Whom to reach about an item that people of the centre have written, for an enterprise that called, say. */
export const saveContact = (
  { db, clock, secrets }: ReadDeps & Pick<Transaction, 'clock'>,
  id: number,
  contact: SupplyContact,
): Promise<void> => saveSupplyContact({ db, secrets }, id, contact, clock.now());

/** Whom to reach about an enterprise's item it says itself: partners see at once what is written there, and nobody reviews it. Fails with accessDenied. */
export async function requireNoOwner({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (((await findItem(db, id))?.ownerUserId ?? null) !== null) fail('accessDenied', { field: 'contact' });
}
