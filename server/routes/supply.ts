import { supplierCalls } from '#contract/supply/supplier-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { readAbilities } from '#server/domain/supply/abilities.ts';
import { discardCorrection } from '#server/domain/supply/discard-correction.ts';
import { countContentFacets } from '#server/domain/catalogue/count-facets.ts';
import { listContent, orderOf } from '#server/domain/catalogue/list-content.ts';
import { readItem } from '#server/domain/catalogue/read-item.ts';
import { readOwnItem, readOwnNumbers, readSupplyContact } from '#server/domain/supply/read-own-item.ts';
import {
  dropUnfinished,
  listUnfinished,
  readUnfinished,
  saveUnfinished,
} from '#server/domain/supply/unfinished.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { ownedKinds, type OwnedKind } from '#contract/content/owned-kinds.ts';
import { imageAsText } from '#server/domain/supply/image-as-text.ts';
import { setStage } from '#server/domain/supply/stages.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { consentCalls } from '#contract/supply/consent-calls.ts';
import { answerConsent, listConsents } from '#server/domain/publishing/case-consent.ts';
import { supplyCalls } from '#contract/supply/calls.ts';
import { readSupplyAmounts } from '#server/domain/portal/counters.ts';
import { supplyService } from '#server/domain/supply/service.ts';
import { area } from './area.ts';
import { colleagueOf, draftsOf } from './colleague.ts';

export const supplyArea = area(supplyCalls, (services) => ({
  getSupplierAndAppAmount: () => readSupplyAmounts(services),
}));

export const ownSupplyArea = area(
  ownSupplyCalls,
  (services) => ({
    getOwn: ({ id }, context) => readOwnItem(services, id, colleagueOf(context)),
    ownNumbers: async (request, context) => {
      const { userId } = ownerOf(request, context);
      return { rows: await readOwnNumbers(services, request.kind, userId) };
    },
    getContact: ({ id }, context) => readSupplyContact(services, id, colleagueOf(context)),
    revealContact: ({ id }, context) =>
      reveal(
        services,
        { call: ownSupplyCalls.getContact, object: `contact of item ${String(id)}` },
        context,
        () => readSupplyContact(services, id, colleagueOf(context)),
      ),
    discardCorrection: (request, context, within) => discardCorrection(within, request, colleagueOf(context)),
    saveUnfinished: (request, context) => saveUnfinished(services, request, ownerOf(request, context)),
    getUnfinished: (request, context) => readUnfinished(services, request, ownerOf(request, context)),
    listUnfinished: (request, context) => listUnfinished(services, request.kind, ownerOf(request, context)),
    dropUnfinished: async (request, context) => {
      await dropUnfinished(services, request, ownerOf(request, context));
      return null;
    },
    setStage: (request, context) => setStage(services, request, context),
    changeImageToBase64: ({ imageUrl }) => imageAsText(services, imageUrl),
  }),
  supplyService,
);

export const consentArea = area(consentCalls, (services) => ({
  listConsents: (paging, { caller }) => listConsents(services, caller.userId, paging),
  answerConsent: (request, context, within) => {
    const { caller, ...from } = context;
    // whoever is proven no more takes back what he said, and agrees to nothing
    if (request.action === 'give' && !caller.permissions.has('case')) fail('accessDenied');
    return answerConsent(within, request, { userId: caller.userId, origin: originOf(from) });
  },
}));

/** Who may write items of this kind. Fails with accessDenied. */
function ownerOf({ kind }: { kind: OwnedKind }, context: KnownContext) {
  if (!context.caller.permissions.has(ownedKinds[kind])) fail('accessDenied');
  return colleagueOf(context);
}

export const supplierArea = area(supplierCalls, (services) => ({
  getSupplierList: ({ category, region, sort, ...page }) =>
    listContent(services, {
      kind: 'provider',
      filters: { categories: category, regions: region },
      order: orderOf(sort),
      ...page,
    }),
  getSupplierBasicInfo: ({ id }, context) => readItem(services, { id, kind: 'provider' }, draftsOf(context)),
  getApplicationPageList: ({ pageNum, pageSize, ...filters }) =>
    listContent(services, { kind: 'cloudProduct', filters, pageNum, pageSize }),
  getHotApplicationPageList: (page) =>
    listContent(services, { kind: 'cloudProduct', order: 'views', ...page }),
  getRecommendAppPageList: (page) => listContent(services, { kind: 'cloudProduct', order: 'top', ...page }),
  recommendationList: async () => ({
    rows: (await listContent(services, { kind: 'cloudProduct', order: 'top', pageNum: 1, pageSize: 20 }))
      .rows,
  }),
  getApplication: ({ id }, context) => readItem(services, { id, kind: 'cloudProduct' }, draftsOf(context)),
  getEnptAbilityMapByIds: async ({ ids }) => ({ rows: await readAbilities(services, ids) }),
  queryCurrServiceCatalog: async () => {
    const { facets } = await countContentFacets(services, { kind: 'provider', filters: {} });
    return { rows: (facets['categories'] ?? []).map(({ value, count }) => ({ name: value, count })) };
  },
  getListByTecDCode: ({ tecDCode, ...page }) =>
    listContent(services, { kind: 'provider', filters: { categories: tecDCode }, ...page }),
}));
