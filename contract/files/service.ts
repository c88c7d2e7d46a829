import { declareService } from '../service.ts';
import { fileErrors } from './errors.ts';

/** Uploads, and the files of items. */
export const filesService = declareService({
  codes: [[1751, 1799]],
  errors: fileErrors,
  tags: ['file'],
  owned: ['fileGroup', 'storedFile'],
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
