import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const securityPolicy = defineKind({
  name: '工业信息安全资讯',
  extra: z.object({
    category: z.enum(['政策法规', '标准规范', '工作动态', '风险提示']),
    /** 发文字号 or number of the standard, or '' */
    documentNumber: label,
    issuingBody: label,
    /** Of a risk warning; '' otherwise. */
    riskLevel: z.enum(['', '高', '中', '低']),
    originalLink: webAddress,
  }),
  card: ['category', 'documentNumber', 'issuingBody', 'riskLevel'],
  facets: ['category', 'riskLevel'],
  searchText: ({ documentNumber, issuingBody }) => [documentNumber, issuingBody],
});
