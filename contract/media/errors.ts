import type { ErrorTable } from '../error-table.ts';

/** Of the library of files. */
export const mediaErrors = {
  mediaInUse: { code: 3700, msg: '有内容正在使用这个文件，不能删除' },
  mediaKindDiffers: { code: 3701, msg: '新文件的格式要和原来的一样：图片换图片，文档换同一种格式的文档' },
  mediaSharedElsewhere: { code: 3702, msg: '您没有权限的栏目也在使用这个文件，请由管理这些栏目的同事替换' },
  mediaPublicNeedsReview: {
    code: 3703,
    msg: '公开的页面正在使用这个文件，替换不经审核就能看到，请由主编替换',
  },
  mediaReplacedMeanwhile: { code: 3704, msg: '这个文件刚被别人替换过，请刷新后再试' },
  mediaVersionGone: { code: 3705, msg: '这个旧文件已经删除，不能恢复' },
  mediaTypeRefused: {
    code: 3707,
    msg: '媒体库只收 jpg、png、webp 图片，pdf、doc、docx、xlsx、zip 文档，mp4、webm 视频和 vtt 字幕',
  },
  mediaTitleTooLong: { code: 3706, msg: '标题最多 100 字' },
} as const satisfies ErrorTable;
