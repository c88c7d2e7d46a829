import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const ministryInfo = defineKind({
  name: '工信部信息',
  extra: z.object({
    infoType: z.enum(['政策文件', '工作动态', '公告公示', '意见征求']),
    /** 发文字号, or '' */
    documentNumber: label,
    /** The department that speaks. */
    issuingBody: label,
    originalLink: webAddress,
  }),
  card: ['infoType', 'documentNumber', 'issuingBody'],
  facets: ['infoType', 'issuingBody'],
  searchText: ({ documentNumber, issuingBody }) => [documentNumber, issuingBody],
});
