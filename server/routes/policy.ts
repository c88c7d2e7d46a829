import type { ParsedRequestOf } from '#contract/call.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { askPolicies } from '#server/domain/asking/ask-policies.ts';
import { listContent, orderOf } from '#server/domain/catalogue/list-content.ts';
import { listConcerningDeclarations, listOpenDeclarations } from '#server/domain/catalogue/declarations.ts';
import { listInterpretations, listPolicyThemes, readSeries } from '#server/domain/catalogue/list-policies.ts';
import { listAnnouncements } from '#server/domain/catalogue/notices.ts';
import { listTermsOfMonth } from '#server/domain/catalogue/terms.ts';
import { findRuled } from '#server/domain/eligibility/find-ruled.ts';
import { askerOf } from '#server/lib/load/semaphore.ts';
import type { Services } from '#server/services.ts';
import { area } from './area.ts';

export const policyReadArea = area(policyReadCalls, (services) => ({
  policyList: async ({ pageSize }) =>
    (await listContent(services, { kind: 'policy', pageNum: 1, pageSize })).rows,
  portalPolicyPagerInfo: ({ pageNum, pageSize, sort, theme, subject, ...others }) => {
    const filters = { ...others, subject: subject || theme };
    return listContent(services, { kind: 'policy', filters, order: orderOf(sort), pageNum, pageSize });
  },
  getPolicyTheme: () => listPolicyThemes(services),
  selectExplainByPolicyId: ({ id }) => listInterpretations(services, id),
  interpretationSeries: (page) => readSeries(services, page),
  policyAi: (request, context) =>
    askPolicies(services, request, {
      by: askerOf(context),
      findRuled: (asked) => findRuled(services, asked),
    }),
  portalDeclareList: (query) => listDeclarations(services, query),
  policyDeclarationList: (query) => listDeclarations(services, query),
  concerningDeclarations: (query) => listConcerningDeclarations(services, query),
  declarationTerms: ({ month }) => listTermsOfMonth(services, month),
  announcementList: (page) => listAnnouncements(services, page),
}));

function listDeclarations(
  services: Services,
  { declareType, ...query }: ParsedRequestOf<typeof policyReadCalls.portalDeclareList>,
) {
  return listOpenDeclarations(services, { ...query, types: declareType === '' ? [] : [declareType] });
}
