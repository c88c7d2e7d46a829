import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { paperFormats } from './paper-style.ts';

/** An item as a document to hand on or to print (docs/decisions/152). */
export const paperCalls = {
  exportItem: call({
    method: 'GET',
    path: '/api/cms/info/work/paper',
    summary:
      '一条内容导出为 Word（docx）或 PDF：标题、来源、日期、栏目、正文（标题、列表、表格、图片）和附件清单；能看到未公开内容的给正在写的版本，否则给公开的。导出记入操作记录',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    transfer: 'file',
    request: z.object({ id, format: z.enum(paperFormats) }),
    response: z.never(),
    errors: ['notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
};
