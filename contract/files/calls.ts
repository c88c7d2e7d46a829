import { z } from 'zod';
import { call } from '../call.ts';
import { id, pageOf, paging, text } from '../fields.ts';
import {
  attachment,
  publicDocument,
  publicFileForm,
  publicImage,
  publicVideo,
  relatedId,
  uploadForm,
} from './entities.ts';

/**
 * Attachments. A relatedId belongs to whoever uploads its first file: the user who is logged in, or else the browser, by a
 * cookie that lasts two hours. Nobody else can add, list, delete or download.
 */
export const filesCalls = {
  uploadFile: call({
    method: 'POST',
    path: '/api/file/file/uploadFile',
    summary:
      '上传附件：multipart，字段 files（一个或多个文件）和 relatedId；每组最多 5 个，每个不超过 10 MB。mode 为 images 时只收 jpg、png、bmp。' +
      'purpose 为附件的用途（appeal 或不填、diagnosis、diagnosisReport、licence、certification、filing、assessment、accountProof），在 files 之前；除 appeal 外须登录。' +
      '未登录的网络地址第二次上传起，files 之前要有人机验证的 ticket 和 randstr，一次验证可上传 5 次',
    access: 'anonymous',
    writes: ['file'],
    transfer: 'form',
    request: z.object({}),
    form: uploadForm,
    response: z.array(attachment),
    wording: 'own',
    errors: [
      'captchaRequired',
      'captchaExpired',
      'captchaUnavailable',
      'uploadQuotaReached',
      'uploadsPaused',
      'fileLimitReached',
      'fileTypeRefused',
      'imageTypeRefused',
      'licenceTypeRefused',
      'fileContentMismatch',
      'fileHasMacro',
      'fileHasExternalParts',
      'fileTooLarge',
      'fileEmpty',
      'uploadExpired',
      'appealClosed',
      'filesHandedIn',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  uploadPublicImage: call({
    method: 'POST',
    path: '/api/file/file/uploadPublicImage',
    summary:
      '上传公开图片：multipart，字段 files（一张 jpg、jpeg、png 或 webp，不超过 10 MB、5000 万像素）。' +
      '按拍摄方向转正、去除拍摄信息后转为 400、800、1600 宽的 webp，不放大；原图不保留。24 小时内没有被内容引用的图片会删除',
    access: ['write', 'demand', 'solution'],
    writes: ['file'],
    transfer: 'form',
    request: z.object({}),
    form: publicFileForm,
    response: publicImage,
    errors: [
      'uploadQuotaReached',
      'uploadsPaused',
      'fileLimitReached',
      'publicImageTypeRefused',
      'fileContentMismatch',
      'fileTooLarge',
      'fileEmpty',
      'imageUnreadable',
      'imageTooManyPixels',
      'imageAnimated',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  uploadPublicDocument: call({
    method: 'POST',
    path: '/api/file/file/uploadPublicDocument',
    summary:
      '上传内容的附件：multipart，字段 files（一个 pdf、doc、docx、xlsx、zip、jpg 或 png，不超过 10 MB）。' +
      '内容发布后所有人可以下载；24 小时内没有被内容引用的附件会删除',
    access: ['write', 'demand', 'solution'],
    writes: ['file'],
    transfer: 'form',
    request: z.object({}),
    form: publicFileForm,
    response: publicDocument,
    errors: [
      'uploadQuotaReached',
      'uploadsPaused',
      'fileLimitReached',
      'publicDocumentTypeRefused',
      'fileContentMismatch',
      'fileHasMacro',
      'fileHasExternalParts',
      'fileTooLarge',
      'fileEmpty',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  uploadPublicVideo: call({
    method: 'POST',
    path: '/api/file/file/uploadPublicVideo',
    summary:
      '上传公开视频或字幕：multipart，字段 files（一个 mp4、webm 或 vtt，不超过 50 MB）。' +
      '内容发布后所有人可以观看；24 小时内没有被内容引用的会删除。视频宜用 H.264 编码、AAC 音频的 mp4，各种浏览器都能播放',
    access: 'write',
    writes: ['file'],
    transfer: 'form',
    request: z.object({}),
    form: publicFileForm,
    response: publicVideo,
    errors: [
      'uploadQuotaReached',
      'uploadsPaused',
      'fileLimitReached',
      'publicVideoTypeRefused',
      'fileContentMismatch',
      'publicVideoTooLarge',
      'fileEmpty',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  delFile: call({
    method: 'POST',
    path: '/api/file/file/delFile',
    summary: '删除附件',
    access: 'anonymous',
    writes: ['file'],
    owner: { table: 'storedFile', id: 'id', otherwise: 'notFound' },
    request: z.object({ id }),
    response: z.null(),
    wording: 'own',
    errors: ['notFound', 'appealClosed', 'filesHandedIn'],
    perIp: { max: 120, minutes: 10 },
  }),
  fileList: call({
    method: 'POST',
    path: '/api/file/file/fileList',
    summary: '一组附件，先上传的在前；不是自己的一组和没有的一组都是空的',
    access: 'anonymous',
    reads: ['file'],
    owner: { table: 'fileGroup', id: 'relatedId', or: 'review', otherwise: 'nothing' },
    request: paging.extend({ relatedId }),
    response: pageOf(attachment),
    errors: [],
    perIp: { max: 240, minutes: 10 },
  }),
  downloadFileByPath: call({
    method: 'GET',
    path: '/api/file/file/downloadFileByPath',
    summary:
      '下载附件：filePath 是附件的 fullPath，或尚未发布的内容附件的 filePath（上传者、审核人和可查看该内容的人）；没有的和无权下载的都是 HTTP 404',
    access: 'anonymous',
    reads: ['file'],
    transfer: 'file',
    owner: { table: 'storedFile', id: 'filePath', or: 'review', otherwise: 'nothing' },
    request: z.object({ filePath: text(100), fileName: text(300) }),
    response: z.never(),
    errors: [],
    perIp: { max: 240, minutes: 10 },
  }),
};
