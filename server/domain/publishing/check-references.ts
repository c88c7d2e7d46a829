import type { ItemContent } from '#contract/content/item.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import type { CodeTable, Field, Fields } from '#contract/content/field.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { publicImageIds, readPublicImagePath } from '#contract/files/public-images.ts';
import type { Queryable } from '#server/db/database.ts';
import { listKindsOf } from '#server/db/queries/content/version.ts';
import { findArea, listAreaNames, listKnownIndustryCodes } from '#server/db/queries/reference/reference.ts';
import { enterpriseOptionName } from '#server/db/reference/enterprise-options.ts';
import { claimPublicDocuments } from '#server/domain/files/documents/claim-public-documents.ts';
import { claimPublicImages } from '#server/domain/files/images/claim-public-images.ts';
import { claimPublicVideo } from '#server/domain/files/videos/claim-public-video.ts';
import { fail } from '#server/lib/fail.ts';

/**
 * That everything is there which content refers to; files that it shows stay from now on. To be called in the transaction that writes it.
 * Fails with relationUnknown, areaUnknown, industryUnknown, codeUnknown,
 * imageUnknown, documentUnknown, videoUnknown.
 */
export async function checkReferences(tx: Queryable, kind: ContentKind, content: ItemContent): Promise<void> {
  await checkRelations(tx, kind, content.relations);
  await checkCodes(tx, content.fields);
  await checkTableCodes(tx, kind, content.extra);
  await claimImages(tx, content.fields);
  await claimDocuments(tx, content.fields);
  await claimNamedFiles(tx, kind, content.extra);
}

/** Fails with relationUnknown where a tie is none of the kind's, or leads to no item of the right kind. */
async function checkRelations(
  db: Queryable,
  kind: ContentKind,
  relations: ItemContent['relations'],
): Promise<void> {
  const { relations: declared }: KindDefinition = contentKinds[kind];
  const kinds = await listKindsOf(db, Object.values(relations).flat());
  for (const [name, ids] of Object.entries(relations)) {
    const to = declared[name]?.to;
    if (to === undefined || ids.some((id) => kinds.get(id) !== to))
      fail('relationUnknown', { field: `relations.${name}` });
  }
}

/** A class of the standard's fourth level, which the tables do not have, has its group before its last digit. */
export const groupOf = (code: string): string => (/^[A-T]\d{4}$/.test(code) ? code.slice(0, 4) : code);

async function checkCodes(
  db: Queryable,
  { areaCode, industryCodes }: Pick<ItemContent['fields'], 'areaCode' | 'industryCodes'>,
): Promise<void> {
  if (areaCode !== '' && (await findArea(db, areaCode)) === undefined)
    fail('areaUnknown', { field: 'areaCode' });
  const groups = industryCodes.map(groupOf);
  const known = new Set(await listKnownIndustryCodes(db, groups));
  if (groups.some((code) => !known.has(code))) fail('industryUnknown', { field: 'industryCodes' });
}

/** Fails with areaUnknown, codeUnknown where a field of the kind's own names what its table has not. */
async function checkTableCodes(db: Queryable, kind: ContentKind, extra: object): Promise<void> {
  for (const { field, table, codes } of tableCodesIn('extra', contentKinds[kind].fields, extra)) {
    if (table === 'area') {
      const names = await listAreaNames(db, codes);
      if (codes.some((code) => !names.has(code))) fail('areaUnknown', { field });
    } else if (codes.some((code) => enterpriseOptionName(table, code) === undefined))
      fail('codeUnknown', { field });
  }
}

interface TableCodes {
  field: string;
  table: CodeTable;
  codes: readonly string[];
}

/** What stands in fields of codes that no schema can know, also in objects inside. */
function tableCodesIn(at: string, fields: Fields, values: unknown): TableCodes[] {
  return fieldValues(fields, values).flatMap(({ name, field: { shape }, value }) => {
    const field = `${at}.${name}`;
    if (shape.holds === 'tableCodes') return [{ field, table: shape.table, codes: value as string[] }];
    return shape.holds === 'object' ? tableCodesIn(field, shape.fields, value) : [];
  });
}

/** Nothing where there is no object. */
function fieldValues(fields: Fields, values: unknown): { name: string; field: Field; value: unknown }[] {
  if (typeof values !== 'object' || values === null) return [];
  const known = new Map<string, unknown>(Object.entries(values));
  return Object.entries(fields).map(([name, field]) => ({ name, field, value: known.get(name) }));
}

/** The pictures stay from now on. Fails with imageUnknown: other sites' are not shown, and what was not used within a day is gone. */
async function claimImages(
  tx: Queryable,
  { imageUrl, body }: Pick<ItemContent['fields'], 'imageUrl' | 'body'>,
): Promise<void> {
  if (imageUrl !== '' && readPublicImagePath(imageUrl) === undefined)
    fail('imageUnknown', { field: 'imageUrl' });
  const missing = await claimPublicImages(tx, publicImageIds(imageUrl, body));
  const [first] = missing;
  if (first !== undefined) fail('imageUnknown', { field: imageUrl.includes(first) ? 'imageUrl' : 'body' });
}

/** Likewise the files that it brings along: nothing but what was uploaded here. Fails with documentUnknown. */
async function claimDocuments(
  tx: Queryable,
  { attachments }: Pick<ItemContent['fields'], 'attachments'>,
): Promise<void> {
  const missing = await claimPublicDocuments(
    tx,
    attachments.map(({ filePath }) => filePath),
  );
  if (missing.length > 0) fail('documentUnknown', { field: 'attachments' });
}

/** Likewise what the kind's own fields name. Fails with imageUnknown, videoUnknown. */
async function claimNamedFiles(tx: Queryable, kind: ContentKind, extra: object): Promise<void> {
  for (const { field, path, holds } of filesIn(contentKinds[kind].fields, extra)) {
    if (holds !== 'image') {
      if (!(await claimPublicVideo(tx, { path, holds }))) fail('videoUnknown', { field: `extra.${field}` });
      continue;
    }
    const image = readPublicImagePath(path);
    const missing = image === undefined ? [path] : await claimPublicImages(tx, [image.id]);
    if (missing.length > 0) fail('imageUnknown', { field: `extra.${field}` });
  }
}

interface NamedFile {
  /** Which of the kind's own fields, whole. */
  field: string;
  path: string;
  holds: 'image' | 'video' | 'subtitles';
}

/** The files of this portal that fields name, also in tables. '' names none. */
function filesIn(fields: Fields, values: unknown): NamedFile[] {
  return fieldValues(fields, values).flatMap(({ name, field: { shape }, value }) => {
    if (shape.holds === 'file')
      return value === '' ? [] : [{ field: name, path: value as string, holds: shape.file }];
    if (shape.holds === 'images')
      return (value as string[]).map((path) => ({ field: name, path, holds: 'image' as const }));
    if (shape.holds !== 'objects') return [];
    return (value as object[]).flatMap((row) =>
      filesIn(shape.fields, row).map((named) => ({ ...named, field: name })),
    );
  });
}
