import { declareService } from '../service.ts';
import { supplyErrors } from './errors.ts';

/** Demands and solutions as their owners write them. */
export const supplyService = declareService({
  codes: [[2200, 2239]],
  errors: supplyErrors,
  subjects: ['supplyStage'],
  access: {
    '/api/portal/supply/getOwn': ['demand or solution', 'none: an item of the caller’s own'],
    '/api/portal/supply/getContact': [
      'review or demand or solution',
      'none: of an item of the caller’s own, or by its section',
    ],
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
});
