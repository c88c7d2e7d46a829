import type { ResponseOf } from '#contract/call.ts';
import type { mediaCalls } from '#contract/media/calls.ts';

export type MediaRow = ResponseOf<typeof mediaCalls.listMedia>['rows'][number];
export type Folder = ResponseOf<typeof mediaCalls.mediaFolders>['rows'][number];

/** What a file is called: its title, or else the name that it was uploaded by. */
export const nameOf = ({ title, fileName }: Pick<MediaRow, 'title' | 'fileName'>): string =>
  title || fileName;

export const folderName = ({ sectionId, sectionName }: Pick<MediaRow, 'sectionId' | 'sectionName'>): string =>
  sectionId === null ? '全站' : sectionName;

export const usesText = (uses: number): string => (uses === 0 ? '未使用' : `用在 ${String(uses)} 处`);

/** Folders to choose from, those below others set in. */
export function folderChoices(folders: readonly Folder[]) {
  const depths = new Map<number, number>();
  return folders.map(({ id, name, parentId, count }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1;
    depths.set(id, depth);
    return { value: String(id), label: `${'　'.repeat(depth)}${name} ${count.toLocaleString('zh-CN')}` };
  });
}

/** Those where one may write. */
export const writableFolders = (folders: readonly Folder[]) =>
  folders.filter(({ mayWrite }) => mayWrite).map(({ id, name }) => ({ value: String(id), label: name }));
