import type { MediaKind } from './kinds.ts';

export const mediaKindNames: Readonly<Record<MediaKind, string>> = {
  image: '图片',
  document: '文档',
  video: '视频',
};
