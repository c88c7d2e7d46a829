import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, line, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { mediaAtOnce, mediaPageSize } from './constants.ts';
import { mediaCard, mediaId, mediaResult, mediaUse, mediaVersion } from './entities.ts';
import { mediaKinds, mediaSorts } from './kinds.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { mediaKindNames } from './kind-names.ts';

const prefix = '/api/cms/media';
/** Forms travel as they are, which their paths say (contract/transport.ts). */
const formPrefix = '/api/file/media';
const reading = { method: 'POST', access: 'drafts', reads: ['media', 'content', 'section', 'role'] } as const;
const writing = { method: 'POST', access: 'write', writes: ['media'] } as const;

/** Id of a section; 0 means the folder of the whole site. */
const folder = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const several = z
  .array(mediaId)
  .min(1)
  .max(mediaAtOnce)
  .meta({ examples: [['7b1c8a5295f24c8693d50b7a4b9d2c11']] });
const results = z.object({ rows: z.array(mediaResult).max(mediaAtOnce) });

const uploadErrors = [
  'accessDenied',
  'notFound',
  'uploadQuotaReached',
  'uploadsPaused',
  'fileLimitReached',
  'mediaTypeRefused',
  'publicImageTypeRefused',
  'publicDocumentTypeRefused',
  'publicVideoTypeRefused',
  'publicVideoTooLarge',
  'fileContentMismatch',
  'fileHasMacro',
  'fileHasExternalParts',
  'fileTooLarge',
  'fileEmpty',
  'imageUnreadable',
  'imageTooManyPixels',
  'imageAnimated',
] as const;
const replaceErrors = [
  'accessDenied',
  'notFound',
  'mediaSharedElsewhere',
  'mediaPublicNeedsReview',
  'mediaReplacedMeanwhile',
] as const;

const listMedia = call({
  ...reading,
  path: `${prefix}/list`,
  summary:
    '媒体库：工作人员为内容上传的图片、文档、视频。按栏目（0 为全站，下级一并列出）、种类、上传人、是否未使用筛选；按文件名、标题、替代文字查找；可排序',
  request: paging.extend({
    pageSize: integer({ min: 1, max: 100 }).default(mediaPageSize),
    kind: z.enum(mediaKinds).optional(),
    sectionId: folder.optional(),
    uploaderId: id.optional(),
    isUnused: z.boolean().default(false),
    text: line(100).default(''),
    sort: z.enum(mediaSorts).default('created'),
    isAscending: z.boolean().default(false),
  }),
  response: pageOf(mediaCard),
  errors: [],
});

/** The library of what staff have uploaded for content, each in the folder of a section. See docs/decisions/139. */
export const mediaCalls = {
  listMedia,
  exportMedia: exportOf(listMedia, {
    name: '媒体库',
    columns: {
      编号: (file) => file.id,
      标题: ({ title }) => title,
      文件名: ({ fileName }) => fileName,
      种类: ({ kind }) => mediaKindNames[kind],
      栏目: ({ sectionId, sectionName }) => (sectionId === null ? '全站' : sectionName),
      '大小（字节）': ({ fileSize }) => fileSize,
      宽: ({ width }) => width,
      高: ({ height }) => height,
      用在几处: ({ uses }) => uses,
      版本: ({ version }) => version,
      上传人: ({ by }) => by,
      上传时间: ({ createTime }) => timeCell(createTime),
      地址: ({ address }) => address,
    },
    filters: {
      kind: ['种类', mediaKindNames],
      sectionId: '栏目编号',
      uploaderId: '上传人编号',
      isUnused: '未使用',
      text: '查找',
      sort: ['排序', { created: '上传时间', name: '文件名', size: '大小' }],
      isAscending: '升序',
    },
  }),
  mediaFolders: call({
    ...reading,
    path: `${prefix}/folders`,
    summary: '媒体库的文件夹，一个栏目一个：各有多少文件，能否写；和上传过文件的同事',
    request: nothing,
    response: z.object({
      rows: z.array(
        z.object({
          /** 0: of the whole site. */
          id: z.number(),
          name: z.string(),
          parentId: z.number().nullable(),
          /** In it and below. */
          count: z.number(),
          mayWrite: z.boolean(),
        }),
      ),
      uploaders: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    errors: [],
  }),
  getMedia: call({
    ...reading,
    path: `${prefix}/getById`,
    summary: '媒体库里的一个文件：历史，能否替换；视频带可以播放的地址',
    request: z.object({ id: mediaId }),
    response: mediaCard.extend({
      versions: z.array(mediaVersion),
      /** Why whoever asks may not replace it; '' where he may. */
      replaceRefusal: z.string(),
      /** Of a video, where it plays for some hours, public or not; '' of others. */
      player: z.string(),
    }),
    errors: ['notFound'],
  }),
  mediaUses: call({
    ...reading,
    path: `${prefix}/uses`,
    summary:
      '一个文件用在哪里：内容（含草稿和旧版本）、轮播、网站信息，各有什么替代文字；hidden 为看不到的栏目里的数量',
    request: paging.extend({ id: mediaId }),
    response: pageOf(mediaUse).extend({ hidden: z.number() }),
    errors: ['notFound'],
  }),
  downloadMedia: call({
    method: 'GET',
    path: `${prefix}/download`,
    summary: '下载媒体库里的一个文件；没有的和看不到的都是 HTTP 404',
    access: 'drafts',
    reads: ['media'],
    transfer: 'file',
    request: z.object({ id: mediaId }),
    response: z.never(),
    errors: [],
    perIp: { max: 240, minutes: 10 },
  }),
  uploadMedia: call({
    ...writing,
    path: `${formPrefix}/upload`,
    summary:
      '上传到媒体库：multipart，先 sectionId（0 为全站），后 files（一个）。种类按扩展名：图片 jpg、jpeg、png、webp；文档 pdf、doc、docx、xlsx、zip；视频 mp4、webm、vtt。限制与内容里的上传相同；没有被引用也不会自动删除',
    transfer: 'form',
    request: z.object({}),
    form: z.object({
      sectionId: z.string().max(16).describe('栏目编号，0 为全站；在 files 之前'),
      files: z.array(z.file()).length(1),
    }),
    response: mediaCard,
    errors: uploadErrors,
    perIp: { max: 600, minutes: 10 },
  }),
  replaceMedia: call({
    ...writing,
    path: `${formPrefix}/replace`,
    summary:
      '替换一个文件的内容，地址不变，用到的地方都显示新的：multipart，先 id 和 version（所见的版本），后 files（一个）。图片换图片，文档换同一格式的文档，视频换视频，字幕换字幕；旧内容留 30 天，可以恢复',
    transfer: 'form',
    request: z.object({}),
    form: z.object({
      id: mediaId,
      version: z.string().max(10).describe('所见的版本，在 files 之前'),
      files: z.array(z.file()).length(1),
    }),
    response: mediaCard,
    errors: [...replaceErrors, ...uploadErrors.slice(2), 'mediaKindDiffers'],
    perIp: { max: 120, minutes: 10 },
  }),
  restoreMedia: call({
    ...writing,
    path: `${prefix}/restore`,
    summary: '把替换前的内容放回来，version 为所见的版本，number 为要放回的；现在的内容同样留 30 天',
    request: z.object({ id: mediaId, version: integer({ min: 1 }), number: integer({ min: 1 }) }),
    response: mediaCard,
    errors: [...replaceErrors, 'mediaVersionGone'],
    perIp: { max: 120, minutes: 10 },
  }),
  renameMedia: call({
    ...writing,
    path: `${prefix}/rename`,
    summary: '改一个文件的标题：只用于查找，不改文件名和地址',
    transaction: true,
    request: z.object({ id: mediaId, title: trimmed(300) }),
    response: z.null(),
    errors: ['accessDenied', 'notFound', 'mediaTitleTooLong'],
  }),
  moveMedia: call({
    ...writing,
    path: `${prefix}/move`,
    summary: '把几个文件移到一个栏目的文件夹，0 为全站；逐个说明结果',
    request: z.object({ ids: several, sectionId: folder }),
    response: results,
    errors: ['accessDenied', 'notFound'],
  }),
  removeMedia: call({
    ...writing,
    path: `${prefix}/remove`,
    summary: '删除几个没有使用的文件，内容一并删除；在用的不删，逐个说明结果',
    request: z.object({ ids: several }),
    response: results,
    errors: [],
  }),
};
