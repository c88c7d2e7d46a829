import type { ResponseOf } from '#contract/call.ts';
import type { mediaCalls } from '#contract/media/calls.ts';
import type { MediaField } from '#contract/media/kinds.ts';

export type MediaFile = ResponseOf<typeof mediaCalls.getMedia>;
export type Use = ResponseOf<typeof mediaCalls.mediaUses>['rows'][number];

const fieldNames: Readonly<Record<MediaField, string>> = {
  cover: '封面',
  body: '正文',
  attachments: '附件',
  extra: '其他字段',
  logo: '标志',
  favicon: '浏览器图标',
  codes: '二维码',
  files: '附件',
};

/** What uses a file, in words. */
export function titleOf({ place, title }: Pick<Use, 'place' | 'title'>): string {
  if (place === 'site') return '网站信息';
  if (place === 'draft') return '企业没有提交的草稿';
  return place === 'banner' ? `轮播：${title}` : title;
}

/** Where in it, in words. */
export const placesOf = ({
  kindName,
  sectionName,
  fields,
}: Pick<Use, 'kindName' | 'sectionName' | 'fields'>): string =>
  [kindName, sectionName, fields.map((field) => fieldNames[field]).join('、')]
    .filter((words) => words !== '')
    .join(' · ');

/** A picture in a text has a text in its place; everywhere else it decorates, or its name says it. */
export const hasAlts = ({ fields }: Pick<Use, 'fields'>): boolean => fields.includes('body');
