import { listCarriedAreas } from '#server/db/queries/reference/reference.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import type { FigureDeps } from './figure-source.ts';

export interface SiteAreas {
  /** The areas that are compared on this site, as chiefs have put them. */
  areas: readonly { code: string; name: string }[];
  /** Which of them an area belongs to; undefined: none, it lies elsewhere or nothing is said. */
  partOf(code: string): string | undefined;
}

/** The districts of the city the site is of, the cities of its province, or the provinces where it is of none. */
export async function readSiteAreas({ db, site }: Pick<FigureDeps, 'db' | 'site'>): Promise<SiteAreas> {
  const areas = await listCarriedAreas(db, site.facts.areaCode);
  const known = new Set(areas.map(({ code }) => code));
  return {
    areas: areas.map(({ code, name }) => ({ code, name })),
    partOf: (code) => (code === '' ? undefined : areaBranch(code).find((each) => known.has(each))),
  };
}
