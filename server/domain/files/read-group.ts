import type { Attachment } from '#contract/files/entities.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFiles } from '#server/db/queries/files/file.ts';
import { describeFile } from './describe-file.ts';

/** More than any purpose lets a group have. */
const allFiles = { limit: 100, offset: 0 };

/** The files of a group as those see them who may read what they belong to; none where there is no group. */
export const readGroup = async (db: Queryable, relatedId: string | null): Promise<Attachment[]> =>
  relatedId === null ? [] : (await listFiles(db, { relatedId, ...allFiles })).map(describeFile);
