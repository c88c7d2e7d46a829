import { readAreas } from './areas.ts';
import { dictionaries } from './dictionaries.ts';
import { companyScales, companyTypes, incomeBands } from './enterprise-options.ts';
import { readIndustries } from './industries.ts';
import { readSceneClasses } from './scene-classes.ts';
import { userTags } from './user-tags.ts';

/** Everything every site needs before its first request, as rows of the tables in schema/reference.ts. */
export function readReferenceData() {
  return {
    areas: readAreas(),
    industries: readIndustries(),
    sceneClasses: readSceneClasses(),
    companyTypes: companyTypes.map(({ id, name }) => ({ typeId: id, typeName: name })),
    companyScales: companyScales.map(({ id, name }) => ({ typeId: id, scaleName: name })),
    incomeBands: incomeBands.map(({ id, name }) => ({ typeId: id, incomeName: name })),
    dictionaryItems: dictionaries.flatMap(({ typeCode, items }) =>
      items.map(({ code, name }, sortOrder) => ({ typeCode, code, name, sortOrder })),
    ),
    tags: userTags.map((tag, sortOrder) => ({ ...tag, sortOrder })),
  };
}
