import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { areaCalls } from '#contract/site/area-calls.ts';
import { loadReferenceData } from '#server/db/load-reference.ts';
import type { TestPortal } from './portal.ts';
import type { TestColleague } from './staff.ts';

export type CityAreas = ResponseOf<typeof areaCalls.readAreas>;
export type SavedAreas = RequestOf<typeof areaCalls.saveAreas>['areas'];

/** What a chief does with the districts of `city`, or of another one. Each act goes by what is there then. */
export function districtKeeping(people: () => { portal: TestPortal; chief: TestColleague }, city: string) {
  const ask = <C extends CallDefinition>(call: C, request: RequestOf<C>) => {
    const { portal, chief } = people();
    return portal.call(call, request, { token: chief.token });
  };
  const read = async (of = city) => (await ask(areaCalls.readAreas, { city: of })).data as CityAreas;
  return {
    read,
    /** Saves them as they are, but for what `change` makes of them. */
    save: async (change: (areas: SavedAreas) => SavedAreas, of = city) => {
      const { rev, areas } = await read(of);
      const live = areas
        .filter(({ mergedInto }) => mergedInto === '')
        .map(({ code, name, isRetired }) => ({ code, name, isRetired }));
      return ask(areaCalls.saveAreas, { city: of, rev, areas: change(live) });
    },
    merge: async (code: string, into: string, of = city) => {
      const { rev } = await read(of);
      return ask(areaCalls.mergeAreas, { city: of, rev, code, into });
    },
  };
}

/** A release whose tables are others than those that were loaded last. */
export async function bringRelease({ sql, services }: TestPortal): Promise<void> {
  await sql.query(`update site_setting set value = 'of before' where name = 'reference data'`);
  await loadReferenceData(services.db);
}
