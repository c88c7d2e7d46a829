import { declareService } from '../service.ts';
import { mediaRetentionDays } from './constants.ts';
import { mediaErrors } from './errors.ts';

const bySection = 'none: a file, by the section of its folder';

/** The library of what staff have uploaded for content. */
export const mediaService = declareService({
  codes: [[3700, 3719]],
  errors: mediaErrors,
  tags: ['media'],
  audits: ['media'],
  keeps: {
    media_file: {
      personal: {
        uploader_id: '上传的工作人员',
        put_by: '最后替换的工作人员',
        title: '标题',
        file_name: '文件名',
        search_text: '文件名、标题和替代文字，用于查找',
      },
      plain:
        'id image_id document_id kind section_id size_bytes created_at version put_at uses search_keys deleted_at',
      purpose: '媒体库：工作人员为内容上传的文件',
      until: '由工作人员删除',
      erasing: 'kept: 工作人员的工作记录',
    },
    media_use: 'file_id place place_id number fields alts',
    media_version: {
      personal: { put_by: '上传或替换的工作人员', file_name: '文件名' },
      plain: 'file_id number content_type size_bytes width height parts put_at ended_at removed_at',
      purpose: '文件被替换以前的内容，可以恢复',
      until: `内容在替换后 ${String(mediaRetentionDays)} 天删除；谁在何时替换随文件保留`,
      erasing: 'kept: 工作人员的工作记录',
    },
  },
  access: {
    '/api/cms/media/list': ['drafts', 'none: what is in the folders of one’s sections'],
    '/api/cms/media/folders': ['drafts'],
    '/api/cms/media/getById': ['drafts', bySection],
    '/api/cms/media/uses': ['drafts', bySection],
    '/api/cms/media/download': ['drafts', bySection],
    '/api/file/media/upload': ['write', 'none: a new one, in a section where one writes'],
    '/api/file/media/replace': ['write', bySection],
    '/api/cms/media/restore': ['write', bySection],
    '/api/cms/media/rename': ['write', bySection],
    '/api/cms/media/move': ['write', bySection],
    '/api/cms/media/remove': ['write', bySection],
  },
  repeats: {
    upload: ['/api/file/media/upload'],
    revision: ['/api/file/media/replace', '/api/cms/media/restore'],
    sets: ['/api/cms/media/rename', '/api/cms/media/move'],
    removes: ['/api/cms/media/remove'],
  },
});
