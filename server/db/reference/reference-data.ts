import { dictionaries } from '#contract/reference/dictionaries.ts';
import { readIndustries } from '#contract/reference/industries.ts';
import { readSceneClasses } from '#contract/reference/scene-classes.ts';
import { trees } from '#contract/reference/trees.ts';
import { readAreas } from './areas.ts';
import { companyScales, companyTypes, incomeBands } from './enterprise-options.ts';
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
    dictionaryItems: [
      ...Object.entries(dictionaries).flatMap(([typeCode, { items }]) =>
        dictionaryRows(typeCode, Object.entries(items)),
      ),
      ...Object.entries(trees).flatMap(([typeCode, { names }]) => dictionaryRows(typeCode, [...names])),
    ],
    tags: userTags.map((tag, sortOrder) => ({ ...tag, sortOrder })),
  };
}

const dictionaryRows = (typeCode: string, items: readonly [code: string, name: string][]) =>
  items.map(([code, name], sortOrder) => ({ typeCode, code, name, sortOrder }));
