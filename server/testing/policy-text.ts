import type { RequestOf } from '#contract/call.ts';
import type { policyCalls } from '#contract/content/resource-calls.ts';

/** A policy as a writer sends it, with nothing missing. */
export const policyText = {
  sectionName: '扶持政策',
  title: '关于支持中小企业数字化改造的若干措施',
  summary: '对完成诊断并实施改造的企业按投入给予补助。',
  body: '<h2>一、支持对象</h2><p>本市规模以上工业企业。</p>',
  extra: {
    indexNumber: 'SF-2026-001',
    documentNumber: '示工信〔2026〕1号',
    issuingBody: '示范市经济和信息化局',
    writtenDate: '2026-03-01',
    subject: '数字化转型',
    policyType: '6',
    level: '市',
    validity: '有效',
    appliesTo: { companyTypes: [], scales: [], industries: [], areas: [] },
    originalLink: '',
  },
} as const satisfies RequestOf<typeof policyCalls.saveOrUpdate>;
