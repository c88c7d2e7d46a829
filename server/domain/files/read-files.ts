import { limitsOf } from '#server/lib/paging.ts';
import type { Readable } from 'node:stream';
import type { Attachment } from '#contract/files/entities.ts';
import {
  countFiles,
  findFile,
  findFileGroup,
  listFiles,
  type StoredFile,
} from '#server/db/queries/files/file.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { describeFile } from './describe-file.ts';
import { mayReadGroup, openUploader, readUploader } from './uploader.ts';

/**
 * One page of a group's files, the first ones first; empty for a group that is not there or not the caller's own. A page asks
 * before it uploads, so that is when its browser is made known: several first uploads at once then belong together.
 */
export async function listAttachments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { relatedId, pageNum, pageSize }: { relatedId: string; pageNum: number; pageSize: number },
  context: CallContext,
): Promise<{ total: number; rows: Attachment[] }> {
  const uploader = openUploader(context);
  const group = await findFileGroup(db, relatedId);
  if (group === undefined || !(await mayReadGroup(db, group, uploader, clock.now())))
    return { total: 0, rows: [] };
  const rows = await listFiles(db, { relatedId, ...limitsOf({ pageNum, pageSize }) });
  return { total: await countFiles(db, relatedId), rows: rows.map(describeFile) };
}

/** A file with its content; undefined when there is none under this key, or none that the caller may have. */
export async function openAttachment(
  { db, clock, storage, log }: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  { filePath }: { filePath: string },
  context: CallContext,
): Promise<{ file: StoredFile; content: Readable } | undefined> {
  const found = await findFile(db, { storageKey: filePath });
  if (found === undefined) return undefined;
  if (!(await mayReadGroup(db, found.group, readUploader(context), clock.now()))) return undefined;
  const content = await storage.get(found.file.storageKey);
  if (content === undefined) log.error({ file: found.file.id }, 'the storage has lost the content of a file');
  return content && { file: found.file, content };
}
