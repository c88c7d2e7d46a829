import { declareService } from '../service.ts';

/** Dictionaries, areas, industries, scenes. */
export const referenceService = declareService({
  tags: [
    'dictionary', // areas, industries, scenes and tags too
  ],
  keeps: {
    area: 'code parent_code level name sort_order is_retired merged_into',
    company_scale: 'type_id scale_name',
    company_type: 'type_id type_name',
    dictionary_item: 'type_code code name sort_order',
    income_band: 'type_id income_name',
    industry: 'id parent_id code name level',
    scene_class: 'id parent_id name',
    tag: 'id tag_type value sort_order',
  },
  access: {
    '/api/system/sysDict/getDicByCode': ['anonymous'],
    '/api/system/sysDictTreeItem/getSysDictTree': ['anonymous'],
    '/api/system/sysArea/getChildrenArea': ['anonymous'],
    '/api/system/sysArea/getAreaInfoByCode': ['anonymous'],
    '/api/system/sysCode/findCodes': ['drafts'],
    '/api/system/sysIndustryClass/getChildIndustryClass': ['anonymous', 'none: reference data'],
    '/api/system/sysIndustryClass/getCascadeClassInfo': ['anonymous'],
    '/api/system/sysSceneClass/getCascadeClassInfo': ['anonymous'],
  },
});
