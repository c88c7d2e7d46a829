import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, day, label, sentences, tableCodes, treeCodes, webAddress } from '../kind-fields.ts';

export const policy = defineKind({
  name: '政策',
  extra: z.object({
    /** 索引号 */
    indexNumber: label,
    /** 发文字号 */
    documentNumber: label,
    /** 发文机关 */
    issuingBody: label,
    /** 成文日期 */
    writtenDate: day,
    /** 主题分类 */
    subject: label,
    policyType: code('policy_type'),
    level: z.enum(['国家', '省', '市', '区县']),
    validity: z.enum(['有效', '失效', '废止']),
    /** Codes, so that it can be matched; an empty list leaves nobody out. */
    appliesTo: z.object({
      companyTypes: tableCodes('companyType'),
      scales: tableCodes('companyScale'),
      industries: treeCodes('HY'),
      areas: tableCodes('area'),
    }),
    originalLink: webAddress,
    /** 一分钟看懂 */
    keyPoints: sentences.default([]),
  }),
  card: ['policyType', 'level', 'documentNumber', 'issuingBody', 'validity'],
  facets: ['policyType', 'level', 'validity', 'subject'],
  derivedFacets: { year: ({ writtenDate }) => writtenDate.slice(0, 4) },
  searchText: ({ documentNumber, issuingBody, indexNumber, keyPoints }) => [
    documentNumber,
    issuingBody,
    indexNumber,
    ...keyPoints,
  ],
});
