import type { referenceCalls } from '#contract/reference/calls.ts';
import {
  readAreaPath,
  readAreas,
  readChildIndustries,
  readDictionaries,
  readDictionary,
  readIndustryTree,
  readSceneTree,
} from '#server/domain/reference/read-reference.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

export function referenceHandlers(services: Services): Handlers<typeof referenceCalls> {
  return {
    getDicByCode: ({ typeCode }) => readDictionary(services, typeCode),
    getSysDictTree: () => readDictionaries(services),
    getChildrenArea: ({ parentCode }) => readAreas(services, parentCode),
    getAreaInfoByCode: ({ code }) => readAreaPath(services, code),
    getChildIndustryClass: ({ parentId }) => readChildIndustries(services, parentId),
    getIndustryCascade: () => readIndustryTree(services),
    getSceneCascade: () => readSceneTree(services),
  };
}
