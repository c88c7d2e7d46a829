import { referenceCalls } from '#contract/reference/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { siteConfiguration } from '#web/lib/site.ts';

export interface CityDistrict {
  /** GB/T 2260. */
  code: string;
  name: string;
}

/**
 * The districts of the site's city as chiefs have put them, so that the city looks the same on every page; undefined until they are known. Where the
 * site is of no city they are what lies below its area: cities of a province, provinces.
 */
export function useCityDistricts(): readonly CityDistrict[] | undefined {
  const { data } = useCall(referenceCalls.getChildrenArea, { parentCode: siteConfiguration.areaCode });
  return data;
}
