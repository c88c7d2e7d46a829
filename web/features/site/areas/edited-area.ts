import type { ResponseOf } from '#contract/call.ts';
import { currentCodes } from '#contract/reference/entry-names.ts';
import type { areaCalls } from '#contract/site/area-calls.ts';
import { areaUsesText } from '#contract/site/area-uses.ts';

/** The districts of a city as they count now. */
export type AreaState = ResponseOf<typeof areaCalls.readAreas>;
/** The same where there is a city. */
export type CityState = AreaState & { city: NonNullable<AreaState['city']> };
export type EditedArea = AreaState['areas'][number];

/** Those that were not merged into others. */
export const liveAreas = ({ areas }: AreaState) => areas.filter(({ mergedInto }) => mergedInto === '');

/** As a call takes them. */
export const asSaved = (areas: readonly EditedArea[]) =>
  areas.map(({ code, name, isRetired }) => ({ code, name, isRetired }));

/** As the rules of the contract have them, with those that were merged: their codes are taken, their names are not. */
export const asEntries = ({ areas }: AreaState) =>
  areas.map(({ code, name, mergedInto }) => ({ code, name, ...(mergedInto !== '' && { mergedInto }) }));

/** How much carries a district, in words. */
export const usesText = ({ uses }: Pick<EditedArea, 'uses'>): string => areaUsesText(uses) || '还没有在用的';

/** Codes that were merged, with what stands for each. */
export const mergedIn = (state: AreaState) => Object.fromEntries(currentCodes(asEntries(state)));
