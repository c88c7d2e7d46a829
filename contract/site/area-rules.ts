import type { ErrorName } from '../errors.ts';
import type { Entry } from '../reference/entered-entries.ts';
import { areasPerCity } from './area-limits.ts';
import { entryNameRule, isNameTaken } from './entry-rules.ts';

/** GB/T 2260: a district has the four digits of its city and two of its own. */
function areaCodeRule(typed: string, city: string): ErrorName | undefined {
  const code = typed.trim();
  if (code === '') return 'areaCodeRequired';
  const isBelow = /^\d{6}$/.test(code) && code.startsWith(city.slice(0, 4)) && !code.endsWith('00');
  return isBelow ? undefined : 'areaCodeFormat';
}

/** What is wrong with a district that somebody adds to a city, by its field; `known` with those that were merged. */
export function judgeNewArea(
  known: readonly Entry[],
  { code, name }: Pick<Entry, 'code' | 'name'>,
  city: string,
): { field: 'code' | 'name'; fault: ErrorName } | undefined {
  const wrong = areaCodeRule(code, city);
  if (wrong !== undefined) return { field: 'code', fault: wrong };
  if (known.some((one) => one.code === code)) return { field: 'code', fault: 'areaCodeTaken' };
  const unnamed = judgeAreaName(known, { code, name });
  return unnamed === undefined ? undefined : { field: 'name', fault: unnamed };
}

/** What is wrong with a name that a district is given. */
export function judgeAreaName(
  known: readonly Entry[],
  { code, name }: Pick<Entry, 'code' | 'name'>,
): ErrorName | undefined {
  return entryNameRule(name, {}) ?? (isNameTaken(known, name, code) ? 'areaNameTaken' : undefined);
}

/** What is wrong with the districts of a city as somebody saves them. Codes that were not there before are new ones. */
export function judgeAreas(
  before: readonly Entry[],
  after: readonly Entry[],
  city: string,
): { field?: 'code' | 'name'; fault: ErrorName } | undefined {
  const live = before.filter(({ mergedInto }) => mergedInto === undefined);
  const names = new Map(live.map(({ code, name }) => [code, name]));
  const codes = after.map(({ code }) => code);
  if (!live.every(({ code }) => codes.includes(code))) return { fault: 'entriesIncomplete' };
  for (const [at, area] of after.entries()) {
    const others = [
      ...before.filter(({ code }) => !names.has(code)),
      ...after.filter((_, other) => other !== at),
    ];
    const fault = names.has(area.code)
      ? // what stood there before is left alone, but for what somebody adds beside it
        names.get(area.code) !== area.name && named(judgeAreaName(others, area))
      : judgeNewArea(others, area, city);
    if (fault) return fault;
  }
  if (new Set(codes).size < codes.length) return { fault: 'entriesIncomplete' };
  if (after.length > areasPerCity && after.length > live.length) return { fault: 'areasFull' };
  return after.every(({ isRetired }) => isRetired === true) ? { fault: 'entriesNoneOffered' } : undefined;
}

const named = (fault: ErrorName | undefined) =>
  fault === undefined ? undefined : ({ field: 'name', fault } as const);
