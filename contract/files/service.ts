import { declareService } from '../service.ts';
import { unsubmittedFilesRetentionDays, uploadQuotaHours, uploadSessionHours } from './constants.ts';
import { fileErrors } from './errors.ts';

/** Uploads, and the files of items. */
export const filesService = declareService({
  codes: [[1751, 1799]],
  errors: fileErrors,
  tags: ['file'],
  owned: ['fileGroup', 'storedFile'],
  keeps: {
    file_group: {
      personal: { owner_user_id: '上传的账号', upload_session_hash: '上传凭证（散列）' },
      plain: 'related_id created_at frozen_at purpose',
      purpose: '随事项提交的附件',
      until: `未提交的：登录的 ${unsubmittedFilesRetentionDays} 天，未登录的 ${uploadSessionHours} 小时；提交的随事项`,
      erasing: 'deleted',
    },
    stored_file: {
      personal: { file_name: '文件名', sha256: '内容的摘要' },
      plain: 'id related_id storage_key content_type size_bytes created_at deleted_at',
      purpose: '附件的内容',
      until: '同上',
      erasing: 'deleted',
    },
    public_document: {
      personal: { uploader_id: '上传的人', file_name: '文件名' },
      plain: 'id storage_key content_type size_bytes sha256 created_at used_at deleted_at',
      purpose: '内容里的附件',
      until: '没有内容引用一天后',
      erasing: 'kept: 随发布的内容；企业的随其内容删除',
    },
    public_image: {
      personal: { uploader_id: '上传的人', file_name: '文件名' },
      plain: 'id width height created_at used_at deleted_at',
      purpose: '内容里的图片',
      until: '没有内容引用一天后',
      erasing: 'kept: 随发布的内容；企业的随其内容删除',
    },
    public_image_size: 'image_id max_width width height size_bytes sha256 storage_key',
    upload_pass: {
      personal: { upload_session_hash: '上传凭证（散列）' },
      plain: 'uploads_left expires_at',
      purpose: '验证后可以上传几次',
      until: '失效即删除',
      erasing: 'kept: 与账号无关，当天删除',
    },
    upload_use: {
      personal: { address: '来源地址', uploader: '账号或上传凭证的散列', network: '来源网段' },
      plain: 'id is_anonymous size_bytes created_at arrived_at',
      purpose: '限制每天上传的数量',
      until: `${uploadQuotaHours} 小时`,
      erasing: 'kept: 一天内删除',
    },
  },
  access: {
    '/api/file/file/uploadFile': ['anonymous', 'none: whoever uploads first, asked while the form is read'],
    '/api/file/file/uploadPublicImage': ['write or demand or solution'],
    '/api/file/file/uploadPublicDocument': ['write or demand or solution'],
    '/api/file/file/uploadPublicVideo': ['write'],
    '/api/file/file/delFile': ['anonymous', 'storedFile'],
    '/api/file/file/fileList': ['anonymous', 'fileGroup or review'],
    '/api/file/file/downloadFileByPath': ['anonymous', 'storedFile or review'],
  },
  repeats: {
    upload: [
      '/api/file/file/uploadFile',
      '/api/file/file/uploadPublicImage',
      '/api/file/file/uploadPublicDocument',
      '/api/file/file/uploadPublicVideo',
    ],
    removes: ['/api/file/file/delFile'],
  },
});
