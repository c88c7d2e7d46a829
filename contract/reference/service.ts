import { declareService } from '../service.ts';

/** Dictionaries, areas, industries, scenes. */
export const referenceService = declareService({
  tags: [
    'dictionary', // areas, industries, scenes and tags too
  ],
  access: {
    '/api/system/sysDict/getDicByCode': ['anonymous'],
    '/api/system/sysDictTreeItem/getSysDictTree': ['anonymous'],
    '/api/system/sysArea/getChildrenArea': ['anonymous'],
    '/api/system/sysArea/getAreaInfoByCode': ['anonymous'],
    '/api/system/sysIndustryClass/getChildIndustryClass': ['anonymous', 'none: reference data'],
    '/api/system/sysIndustryClass/getCascadeClassInfo': ['anonymous'],
    '/api/system/sysSceneClass/getCascadeClassInfo': ['anonymous'],
  },
});
