import { referenceCalls } from '#contract/reference/calls.ts';
import { treeCalls } from '#contract/reference/tree-calls.ts';
import { findCodes } from '#server/domain/reference/find-codes.ts';
import {
  readAreaPath,
  readAreas,
  readChildIndustries,
  readDictionaries,
  readDictionary,
  readIndustryTree,
  readSceneTree,
} from '#server/domain/reference/read-reference.ts';
import { area } from './area.ts';

export const referenceArea = area(referenceCalls, (services) => ({
  getDicByCode: ({ typeCode }) => readDictionary(services, typeCode),
  getSysDictTree: () => readDictionaries(services),
  getChildrenArea: ({ parentCode }) => readAreas(services, parentCode),
  getAreaInfoByCode: ({ code }) => readAreaPath(services, code),
  findCodes: (question) => findCodes(services, question),
  getChildIndustryClass: ({ parentId }) => readChildIndustries(services, parentId),
}));

export const treeArea = area(treeCalls, (services) => ({
  getIndustryCascade: () => readIndustryTree(services),
  getSceneCascade: () => readSceneTree(services),
}));
