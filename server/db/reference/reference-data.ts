import { readAreas } from './areas.ts';
import { dictionaries } from './dictionaries.ts';
import { companyScales, companyTypes, incomeBands } from './enterprise-options.ts';
import { readIndustries } from './industries.ts';
import { readSceneClasses } from './scene-classes.ts';
import { userTags } from './user-tags.ts';

/** Everything every site needs before its first request, in the order in which it can be inserted. */
export function readReferenceData() {
  return {
    areas: readAreas(),
    industries: readIndustries(),
    companyTypes,
    companyScales,
    incomeBands,
    dictionaries,
    userTags,
    sceneClasses: readSceneClasses(),
  };
}
