import type { MediaCard } from '#contract/media/entities.ts';
import type { MediaKind } from '#contract/media/kinds.ts';
import { publicDocumentPath } from '#contract/files/public-documents.ts';
import { publicImagePath } from '#contract/files/public-images.ts';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import type { MediaRow } from '#server/db/queries/media/media-file.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import type { PathOf } from './media-rights.ts';

const addresses: Readonly<Record<MediaKind, (id: string) => string>> = {
  image: (id) => publicImagePath(id),
  document: publicDocumentPath,
  video: publicVideoPath,
};

export const describeMedia = (
  { createdAt, putAt, account, sectionName, contentType: _, ...row }: MediaRow,
  pathOf: PathOf,
  { mayWriteIn }: Pick<Colleague, 'mayWriteIn'>,
): MediaCard => ({
  ...row,
  address: addresses[row.kind](row.id),
  sectionName: sectionName ?? '',
  by: account ?? '',
  createTime: createdAt.toISOString(),
  putTime: putAt.toISOString(),
  mayWrite: mayWriteIn(pathOf(row.sectionId), undefined),
});
