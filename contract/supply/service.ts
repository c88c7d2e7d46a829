import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { unfinishedRetentionDays } from './constants.ts';
import { supplyErrors } from './errors.ts';
import { unfinishedForm } from './unfinished.ts';

/** Demands and solutions as their owners write them. */
export const supplyService = declareService({
  codes: [[2200, 2239]],
  errors: supplyErrors,
  subjects: ['supplyStage'],
  keeps: {
    supply_contact: {
      personal: { sealed: '联系人和电话（加密）' },
      plain: 'item_id updated_at',
      purpose: '双方同意后交换联系方式',
      until: '随需求或方案删除',
      erasing: 'deleted',
    },
    supply_draft: {
      personal: { user_id: '账号', sealed: '没有写完的需求或方案（加密）', files: '草稿里的图片和附件' },
      plain: 'id kind item_id updated_at',
      purpose: '写到一半的内容不丢失',
      until: `最后保存后 ${unfinishedRetentionDays} 天`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/supply/getOwn': ['demand or solution', 'none: an item of the caller’s own'],
    '/api/portal/supply/getContact': [
      'review or demand or solution',
      'none: of an item of the caller’s own, or by its section',
    ],
    '/api/portal/supply/reveal': ['review', 'none: an item, by its section'],
    '/api/portal/supply/discard': ['demand or solution', 'none: an item of the caller’s own'],
    '/api/portal/supply/saveUnfinished': ['demand or solution', 'none: a form of the caller’s own'],
    '/api/portal/supply/getUnfinished': ['demand or solution', 'none: a form of the caller’s own'],
    '/api/portal/supply/listUnfinished': ['demand or solution', 'none: a form of the caller’s own'],
    '/api/portal/supply/dropUnfinished': ['demand or solution', 'none: a form of the caller’s own'],
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
    moves: ['/api/portal/demand/setStage'],
    sets: ['/api/portal/supply/saveUnfinished'],
    removes: ['/api/portal/supply/dropUnfinished'],
  },
  exported: {
    /** Demands and solutions with their contacts, as they were last written. */
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
    /** Forms of demands and solutions that are not complete. */
    unfinished: z.array(
      z.object({ kind: z.string(), itemId: z.number().nullable(), form: unfinishedForm, updatedAt: instant }),
    ),
  },
});
