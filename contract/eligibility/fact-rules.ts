import { firstYear, mostYuan } from './constants.ts';
import { fieldOf, type Field, type FieldKey } from './facts.ts';
import type { FactValue } from './rule-set.ts';

/** What an enterprise says about itself: a value of a field, of a year where it has years. */
export interface StatedFact {
  field: FieldKey;
  year: number | null;
  value: FactValue;
}

const most: Readonly<Partial<Record<Field['holds'], number>>> = {
  money: mostYuan,
  // ten times over
  share: 100_000,
  count: 1_000_000_000,
};

/** Why a value is none that the field has; undefined where it is one. `today`: in Shanghai. */
export function factFault({ field: key, year, value }: StatedFact, today: string): string | undefined {
  const field = fieldOf(key);
  if (field.isKnown === true || field.holds === 'years') return '这一项由平台自动取得，不用填写';
  const thisYear = Number(today.slice(0, 4));
  if ((field.isYearly === true) !== (year !== null)) return '请写明是哪一年的';
  if (year !== null && (year < firstYear || year > thisYear)) return '请填写已有数据的年度';
  return valueFault(field, value, today);
}

function valueFault(field: Field, value: FactValue, today: string): string | undefined {
  switch (field.holds) {
    case 'money':
    case 'share':
    case 'count': {
      const lowest = field.holds === 'share' ? -10_000 : 0;
      return typeof value === 'number' && value >= lowest && value <= (most[field.holds] ?? 0)
        ? undefined
        : '请填写合理的数值';
    }
    case 'level':
      return typeof value === 'number' && value >= 0 && value <= (field.levels?.length ?? 0)
        ? undefined
        : '请选择等级';
    case 'day':
      return typeof value === 'string' && isDay(value) && value <= today && value >= '1900'
        ? undefined
        : '请填写今天或以前的日期';
    case 'yes':
      return typeof value === 'boolean' ? undefined : '请选择是或否';
    case 'titles':
      return Array.isArray(value) && value.every((each) => isTitle(field, each, today)) && isDistinct(value)
        ? undefined
        : '请选择称号，年份不晚于今年';
    case 'area':
    case 'industry':
      return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string'
        ? undefined
        : '请选择一项';
    case 'codes': {
      const [code] = Array.isArray(value) ? value : [];
      const isChosen = Array.isArray(value) && value.length === 1 && typeof code === 'string';
      return isChosen && (field.choices === undefined || Object.hasOwn(field.choices, code))
        ? undefined
        : '请选择一项';
    }
    case 'years':
      return '这一项由平台自动取得，不用填写';
  }
}

type Each = Extract<FactValue, readonly unknown[]>[number];
const codeOf = (each: Each) => (typeof each === 'string' ? each : each.code);
const isDistinct = (value: readonly Each[]) => new Set(value.map(codeOf)).size === value.length;
const isTitle = (field: Field, each: Each, today: string): boolean =>
  typeof each === 'object' &&
  Object.hasOwn(field.choices ?? {}, each.code) &&
  (each.year === null || (each.year >= firstYear && each.year <= Number(today.slice(0, 4))));

/** A day of the calendar, as people and columns write it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
