import { fieldOf, valueFieldOf, type Field } from './facts.ts';
import { readQuantity } from './quantity.ts';
import {
  factKey,
  yearOf,
  type Facts,
  type FactValue,
  type DatedTitles,
  type Operator,
  type Rule,
} from './rule-set.ts';

/** As numbers, so that all of them is the least, one of them the greatest, and none of them what is left (Kleene). */
export const unmet = 0;
export const missing = 1;
export const met = 2;
export type Mark = typeof unmet | typeof missing | typeof met;

export type Test = (facts: Facts) => Mark;

const markOf = (isMet: boolean): Mark => (isMet ? met : unmet);

/** Nothing is known, whatever an enterprise says: of a rule that cannot be read. */
const never: Test = () => missing;

const comparisons: Readonly<Partial<Record<Operator, (has: number, wanted: number) => boolean>>> = {
  atLeast: (has, wanted) => has >= wanted,
  atMost: (has, wanted) => has <= wanted,
  above: (has, wanted) => has > wanted,
  below: (has, wanted) => has < wanted,
  equals: (has, wanted) => has === wanted,
  notEquals: (has, wanted) => has !== wanted,
};

/** GB/T 2260 without the pairs that say nothing: 510000 is 51. */
const areaStem = (code: string): string => code.replace(/(00)+$/, '');

/** A code of a tree is one of those wanted where it stands at or below one. One above says too little. */
function standsBelow(stemOf: (code: string) => string, wanted: readonly string[]) {
  const stems = wanted.map(stemOf);
  return (has: string): Mark => {
    const stem = stemOf(has);
    if (stem === '') return missing;
    if (stems.some((each) => stem.startsWith(each))) return met;
    return stems.some((each) => each.startsWith(stem)) ? missing : unmet;
  };
}

const not = (mark: Mark): Mark => (mark === met ? unmet : mark === unmet ? met : missing);

function codeTest(field: Field, { operator, value }: Rule): ((has: string) => Mark) | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const isIn =
    field.holds === 'area'
      ? standsBelow(areaStem, value)
      : field.holds === 'industry'
        ? standsBelow((code) => code, value)
        : (has: string) => markOf(value.includes(has));
  if (operator === 'in') return isIn;
  return operator === 'notIn' ? (has) => not(isIn(has)) : undefined;
}

/** A title of another year is none of the year that is meant; one without a year may be. */
function titlesTest(
  { operator, value }: Rule,
  year: number | null,
): ((held: DatedTitles) => Mark) | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const holds = (held: DatedTitles, code: string): Mark => {
    const found = held.filter((each) => each.code === code);
    if (found.length === 0) return unmet;
    if (year === null || found.some((each) => each.year === year)) return met;
    return found.some((each) => each.year === null) ? missing : unmet;
  };
  const marks = (held: DatedTitles) => value.map((code) => holds(held, code));
  switch (operator) {
    case 'hasAny':
      return (held) => greatest(marks(held));
    case 'hasAll':
      return (held) => least(marks(held));
    case 'hasNone':
      return (held) => not(greatest(marks(held)));
    default:
      return undefined;
  }
}

const least = (marks: readonly Mark[]): Mark =>
  marks.reduce<Mark>((one, other) => (other < one ? other : one), met);
const greatest = (marks: readonly Mark[]): Mark =>
  marks.reduce<Mark>((one, other) => (other > one ? other : one), unmet);

/** The day on which so many years since another are full; of 29 February the first of March where there is none. */
export function yearsLater(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const date = day.slice(4);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return date === '-02-29' && !isLeap ? `${year}-03-01` : `${year}${date}`;
}

/** Days compare as texts. */
function ageTest({ operator, value, unit }: Rule, today: string): ((founded: string) => Mark) | undefined {
  const years = typeof value === 'string' ? readQuantity(value, unit) : undefined;
  const compare = comparisons[operator];
  if (years === undefined || years > 1_000 || compare === undefined) return undefined;
  return (founded) => {
    const full = yearsLater(founded, years);
    // it is older than so many years once the day on which they are full has passed
    return markOf(compare(full === today ? 0 : full < today ? 1 : -1, 0));
  };
}

function quantityTest({ operator, value, unit }: Rule): ((has: number) => Mark) | undefined {
  const wanted = typeof value === 'string' ? readQuantity(value, unit) : undefined;
  const compare = comparisons[operator];
  return wanted === undefined || compare === undefined ? undefined : (has) => markOf(compare(has, wanted));
}

function dayTest({ operator, value }: Rule): ((has: string) => Mark) | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  if (operator === 'onOrBefore') return (has) => markOf(has <= value);
  return operator === 'onOrAfter' ? (has) => markOf(has >= value) : undefined;
}

const isText = (value: FactValue): value is string => typeof value === 'string';
const isNumber = (value: FactValue): value is number => typeof value === 'number';
const isYes = (value: FactValue): value is boolean => typeof value === 'boolean';
const isTitles = (value: FactValue): value is DatedTitles =>
  Array.isArray(value) && value.every((each) => typeof each === 'object');
/** Of an enterprise it is one code. */
const codeIn = (value: FactValue): string | undefined => {
  const [code] = Array.isArray(value) ? value : [];
  return typeof code === 'string' ? code : undefined;
};

function testOfValue(rule: Rule, field: Field, today: string): ((value: FactValue) => Mark) | undefined {
  /** A value of another sort than the field has says nothing. */
  const when = <Has extends FactValue>(
    test: ((has: Has) => Mark) | undefined,
    isHas: (value: FactValue) => value is Has,
  ) => test && ((value: FactValue): Mark => (isHas(value) ? test(value) : missing));
  switch (field.holds) {
    case 'money':
    case 'share':
    case 'count':
    case 'level':
      return when(quantityTest(rule), isNumber);
    case 'years':
      return when(ageTest(rule, today), isText);
    case 'day':
      return when(dayTest(rule), isText);
    case 'yes': {
      const { value: wanted, operator } = rule;
      return typeof wanted === 'boolean' && operator === 'is'
        ? when((has: boolean) => markOf(has === wanted), isYes)
        : undefined;
    }
    case 'titles':
      return when(titlesTest(rule, yearOf(rule.period, today)), isTitles);
    case 'area':
    case 'industry':
    case 'codes': {
      const test = codeTest(field, rule);
      return (
        test &&
        ((value) => {
          const code = codeIn(value);
          return code === undefined ? missing : test(code);
        })
      );
    }
  }
}

/** The key of the value that a rule is about on a day. Titles of all years are one value. */
export function factKeyOf({ field, period }: Pick<Rule, 'field' | 'period'>, today: string): string {
  return factKey(valueFieldOf(field), fieldOf(field).isYearly === true ? yearOf(period, today) : null);
}

/** What a rule asks, ready to be asked of many. A rule that cannot be read, and one about what nobody has said, is 缺数据. */
export function compileRule(rule: Rule, today: string): Test {
  const field = fieldOf(rule.field);
  // a value of a year is wanted, and the rule names none
  if (field.isYearly === true && rule.period === '') return never;
  const test = testOfValue(rule, field, today);
  if (test === undefined) return never;
  const key = factKeyOf(rule, today);
  const asked: Test = (facts) => {
    const value = facts.get(key);
    return value === undefined ? missing : test(value);
  };
  return rule.kind === 'veto' ? (facts) => not(asked(facts)) : asked;
}

export const truthOf = (mark: Mark) => (mark === met ? 'met' : mark === unmet ? 'unmet' : 'missing');
