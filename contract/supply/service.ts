import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { unfinishedRetentionDays } from './constants.ts';
import { supplyErrors } from './errors.ts';
import { unfinishedForm } from './unfinished.ts';

/** Demands, solutions, cases and what else owners write. */
export const supplyService = declareService({
  closable: { name: '供需发布', about: '发布新的需求、方案、案例、平台、云产品和服务资源' },
  codes: [[2200, 2239]],
  errors: supplyErrors,
  owned: ['caseConsent'],
  subjects: ['supplyStage', 'caseConsent'],
  keeps: {
    supply_contact: {
      personal: { sealed: '联系人和电话（加密）' },
      plain: 'item_id updated_at',
      purpose: '双方同意后交换联系方式',
      until: '随内容删除',
      erasing: 'deleted',
    },
    case_consent: {
      personal: { user_id: '案例写到的企业', title: '案例标题', comment: '不同意的原因' },
      plain: 'id item_id number state asked_at answered_at',
      purpose: '写到企业的案例，企业同意以后才公开',
      until: '随案例保存',
      erasing: 'emptied',
    },
    supply_draft: {
      personal: { user_id: '账号', sealed: '没有写完的发布内容（加密）', files: '草稿里的图片和附件' },
      plain: 'id kind item_id updated_at',
      purpose: '写到一半的内容不丢失',
      until: `最后保存后 ${unfinishedRetentionDays} 天`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/supply/getOwn': ['demand or solution or case', 'none: an item of the caller’s own'],
    '/api/portal/supply/ownNumbers': ['demand or solution or case', 'none: items of the caller’s own'],
    '/api/portal/supply/getContact': [
      'review or demand or solution or case',
      'none: of an item of the caller’s own, or by its section',
    ],
    '/api/portal/supply/reveal': ['review', 'none: an item, by its section'],
    '/api/portal/supply/discard': ['demand or solution or case', 'none: an item of the caller’s own'],
    '/api/portal/supply/saveUnfinished': ['demand or solution or case', 'none: a form of the caller’s own'],
    '/api/portal/supply/getUnfinished': ['demand or solution or case', 'none: a form of the caller’s own'],
    '/api/portal/supply/listUnfinished': ['demand or solution or case', 'none: a form of the caller’s own'],
    '/api/portal/supply/dropUnfinished': ['demand or solution or case', 'none: a form of the caller’s own'],
    '/api/portal/caseConsent/list': ['enterprise'],
    '/api/portal/caseConsent/answer': ['enterprise', 'caseConsent'],
    '/api/portal/demand/setStage': [
      'review or demand',
      'none: of an item of the caller’s own, or by its section',
    ],
    '/api/portal/demand/changeimgetobase64': ['anonymous'],
    '/api/portal/subject/getListByTecDCode': ['anonymous'],
    '/api/subsidy/enptBasicInfo/getSupplierList': ['anonymous'],
    '/api/subsidy/enptBasicInfo/getSupplierBasicInfo': [
      'anonymous',
      'none: a public item; another by its section',
    ],
    '/api/subsidy/enptAbilityApplication/getApplicationPageList': ['anonymous'],
    '/api/subsidy/enptAbilityApplication/getHotApplicationPageList': ['anonymous'],
    '/api/subsidy/enptAbilityApplication/getRecommendAppPageList': ['anonymous'],
    '/api/subsidy/enptAbilityApplication/recommendationList': ['anonymous'],
    '/api/subsidy/enptAbilityApplication/getApplication': [
      'anonymous',
      'none: a public item; another by its section',
    ],
    '/api/subsidy/enptAbilityApplication/getEnptAbilityMapByIds': ['anonymous', 'none: public items'],
    '/api/subsidy/cfServiceCatalog/queryCurrServiceCatalog': ['anonymous'],
    '/api/subsidy/enptBasicInfo/getSupplierAndAppAmount': ['anonymous'],
  },
  repeats: {
    moves: ['/api/portal/demand/setStage', '/api/portal/caseConsent/answer'],
    sets: ['/api/portal/supply/saveUnfinished'],
    removes: ['/api/portal/supply/dropUnfinished'],
  },
  exported: {
    /** Items with their contacts, as they were last written. */
    supplies: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        summary: z.string(),
        state: z.string(),
        createdAt: instant,
        contactName: z.string(),
        contactPhone: z.string(),
        /** Every field as it was last written. */
        content: z.record(z.string(), z.unknown()),
        /** What it was before, and corrections that wait or were sent back, each whole. */
        versions: z.array(
          z.object({
            number: z.number(),
            state: z.string(),
            updatedAt: instant,
            content: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    ),
    /** What others have written about the enterprise, and what it answered. */
    caseConsents: z.array(
      z.object({
        title: z.string(),
        state: z.string(),
        comment: z.string(),
        askedAt: instant,
        answeredAt: instant.nullable(),
      }),
    ),
    /** Forms that are not complete. */
    unfinished: z.array(
      z.object({ kind: z.string(), itemId: z.number().nullable(), form: unfinishedForm, updatedAt: instant }),
    ),
  },
});
