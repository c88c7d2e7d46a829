import { contentKinds } from '#contract/content/kinds.ts';
import type { PaperFormat } from '#contract/content/paper-style.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { findItem, findVersion, type Item, type Version } from '#server/db/queries/content/version.ts';
import { isItemPublic } from '#server/db/queries/inspection/measure.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { sanitiseFileName } from '#server/domain/files/file-name.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { findReadable, shownVersion } from '../open-versions.ts';
import { readAreaNames } from '../tables/code-books.ts';
import type { Colleague } from '../work-on-items.ts';
import { readBody } from './body-tree.ts';
import { fieldsOf } from './fields-of.ts';
import { addressFrom, readPictures, type ItemDocument } from './item-document.ts';
import { writePdf } from './write-pdf.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'config'>;
type Shown = Pick<Version, 'number' | 'content' | 'publishAt' | 'expireAt' | 'updatedAt'>;

/**
 * An item as a file: the version that its people work on where the colleague may read that, else what everybody reads. The record says who took
 * it. Fails with notFound.
 */
export async function exportItem(
  deps: Deps,
  { id, format }: { id: number; format: PaperFormat },
  colleague: Colleague,
): Promise<{ fileName: string; content: Buffer }> {
  const { item, version } = (await findShown(deps, id, colleague)) ?? fail('notFound');
  const document = await describe(deps, item, version);
  await recordAudit(deps, colleague.origin, {
    ...{ actorUserId: colleague.userId, action: 'export' },
    object: `item ${String(id)} version ${String(version.number)}`,
    result: format,
  });
  const content = format === 'pdf' ? writePdf(document) : await writeWord(document);
  return { fileName: sanitiseFileName(`${document.title}.${format}`), content };
}

/** The library is a megabyte of program: whoever never takes a Word document does without. */
async function writeWord(document: ItemDocument): Promise<Buffer> {
  const { writeDocx } = await import('./write-docx.ts');
  return writeDocx(document);
}

async function findShown(
  { db, clock }: Deps,
  id: number,
  { mayReadIn }: Colleague,
): Promise<{ item: Item; version: Shown } | undefined> {
  const readable = await findReadable(db, id, mayReadIn);
  const shown = readable && shownVersion(readable.versions);
  if (readable !== undefined && shown !== undefined) return { item: readable.item, version: shown };
  const item = await findItem(db, id);
  if (item === undefined || !(await isItemPublic(db, id, clock.now()))) return undefined;
  const live = await findVersion(db, id, ['live']);
  return live && { item, version: live };
}

async function describe(deps: Deps, { kind, publishTime }: Item, version: Shown): Promise<ItemDocument> {
  const { publishAt, updatedAt, number } = version;
  const { fields } = version.content;
  const origin = deps.config.publicUrl.replace(/\/$/, '');
  const day = publishAt ?? (number === 1 ? updatedAt : publishTime);
  const facts = [
    ['来源', fields.sourceInfo],
    ['作者', fields.author],
    ['日期', shanghaiDay(day)],
    ['栏目', fields.sectionName || contentKinds[kind].name],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name}：${value}`]));
  return {
    ...{ title: fields.title, facts, origin },
    fields: fieldsOf(kind, version, await readAreaNames(deps.db)),
    body: readBody(fields.body),
    attachments: fields.attachments.map(({ fileName, filePath }) => ({
      name: fileName,
      url: addressFrom(origin, filePath),
    })),
    pictures: await readPictures(deps, fields.body),
  };
}
