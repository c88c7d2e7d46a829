import type { ErrorTable } from '../error-table.ts';

/** What can be wrong with a picture, a document or a video for the public. */
export const fileErrors = {
  publicImageTypeRefused: { code: 1751, msg: '图片只能是 jpg、jpeg、png、webp 格式' },
  imageUnreadable: { code: 1752, msg: '图片已损坏或无法处理，请另存后重新上传' },
  imageTooManyPixels: { code: 1753, msg: '图片尺寸过大，不能超过 5000 万像素' },
  imageAnimated: { code: 1754, msg: '不支持动态图片，请上传静态图片' },
  publicDocumentTypeRefused: {
    code: 1755,
    msg: '附件只能是 pdf、doc、docx、xlsx、zip、jpg、png 格式',
  },
  publicVideoTypeRefused: { code: 1756, msg: '视频只能是 mp4、webm 格式，字幕只能是 vtt 格式' },
  licenceTypeRefused: { code: 1758, msg: '营业执照只能是 jpg、png、bmp、pdf 格式' },
  publicVideoTooLarge: { code: 1757, msg: '视频不能超过 50 MB，请压缩后重新上传' },
} as const satisfies ErrorTable;
