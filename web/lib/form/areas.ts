import { referenceCalls } from '#contract/reference/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { send } from '#web/lib/call/send.ts';
import type { CascadeNode } from '#web/ui/cascade-select/use-cascade.ts';

type Area = ResponseOf<typeof referenceCalls.getChildrenArea>[number];

const districtLevel = 3;

/** Provinces, then the cities of a province, then the districts of a city. */
export async function areasBelow(parent: CascadeNode | undefined): Promise<CascadeNode[]> {
  const areas = await send(referenceCalls.getChildrenArea, { parentCode: parent?.id ?? '' }, { quiet: true });
  return areas.map(nodeOf);
}

/** The levels that lead to an area, the province first; empty when the code is unknown. */
export async function areaOfCode(code: string): Promise<CascadeNode[]> {
  const { path } = await send(referenceCalls.getAreaInfoByCode, { code }, { quiet: true });
  return path.map(nodeOf);
}

/** The levels down to the city of the site. */
export const areaOfSite = async (): Promise<CascadeNode[]> =>
  siteConfiguration.areaCode === '' ? [] : areaOfCode(siteConfiguration.areaCode);

function nodeOf({ code, name, level }: Area): CascadeNode {
  return { id: code, label: name, isLeaf: level === districtLevel };
}
