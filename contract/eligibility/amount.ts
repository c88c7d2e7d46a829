import { mostYuan } from './constants.ts';
import { fieldOf, type FieldKey } from './facts.ts';
import { moneyText, quantityIn, quantityText, readQuantity } from './quantity.ts';
import type { Amount, AmountPart, Facts } from './rule-set.ts';
import { compileRule, factKeyOf, met, unmet } from './test-rule.ts';

export type AmountResult =
  /** 元, and how it came about, a sentence each. */
  | { state: 'known'; yuan: number; steps: string[] }
  /** What is not known of the enterprise, and the most that it can be: null where nothing limits it. */
  | {
      state: 'missing';
      fields: { field: FieldKey; period: AmountPart['period'] }[];
      atMost: number | null;
      steps: string[];
    }
  /** It has no formula, or one that cannot be read. */
  | { state: 'none' };

interface Needed {
  field: FieldKey;
  period: AmountPart['period'];
}
type PartResult =
  | { yuan: bigint; step: string }
  | { needs: Needed[]; atMost: bigint | null; step: string }
  | undefined;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const leastKnown = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null ? other : other === null ? one : least(one, other);

/** A cap as it is written, in 元; null for none, undefined where it cannot be read. */
function capOf(text: string): bigint | null | undefined {
  if (text.trim() === '') return null;
  const yuan = readQuantity(text, '万元');
  return yuan === undefined ? undefined : BigInt(yuan);
}

/** The unit of the number of a part. */
export const unitOfPart = (basis: AmountPart['basis']): string =>
  basis === 'fixed' ? '万元' : basis === 'share' ? '%' : '元';

const percent = (hundredths: number) => `${quantityIn(hundredths, '%')}%`;

/** What a part is without its cap: for a value of the enterprise, in 元, cut to whole ones. */
function rawOf(part: AmountPart, number: number, has: number): { yuan: bigint; step: string } {
  const field = fieldOf(part.field);
  const shown = `${field.label} ${quantityText(field, has)}`;
  if (part.basis === 'share')
    return { yuan: (BigInt(has) * BigInt(number)) / 10_000n, step: `${shown} × ${percent(number)}` };
  return { yuan: BigInt(has) * BigInt(number), step: `${shown} × ${moneyText(number)}` };
}

function partResult(part: AmountPart, facts: Facts, today: string): PartResult {
  const number = readQuantity(part.number, unitOfPart(part.basis));
  const cap = capOf(part.cap);
  if (number === undefined || number < 0 || cap === undefined) return undefined;
  const name = part.name.trim();
  const head = name === '' ? '' : `${name}：`;
  const fixed = part.basis === 'fixed' ? BigInt(number) : null;
  const most = leastKnown(fixed, cap);
  const mark = part.when === null ? met : compileRule(part.when, today)(facts);
  if (mark === unmet) return { yuan: 0n, step: `${head}不符合这一档的条件，不计` };
  const has = part.basis === 'fixed' ? 0 : facts.get(factKeyOf(part, today));
  const needs = distinct([
    ...(mark === met || part.when === null ? [] : [{ field: part.when.field, period: part.when.period }]),
    ...(typeof has === 'number' ? [] : [{ field: part.field, period: part.period }]),
  ]);
  if (needs.length > 0 || typeof has !== 'number') {
    const upTo = most === null ? '' : `，最高 ${moneyText(Number(most))}`;
    return {
      needs,
      atMost: most,
      step: `${head}缺${needs.map(({ field }) => fieldOf(field).label).join('、')}${upTo}`,
    };
  }
  if (fixed !== null) {
    const yuan = cap === null ? fixed : least(fixed, cap);
    return { yuan, step: `${head}${moneyText(Number(yuan))}` };
  }
  // what shrinks brings nothing
  const raw = has < 0 ? { ...rawOf(part, number, has), yuan: 0n } : rawOf(part, number, has);
  if (raw.yuan > BigInt(mostYuan) && cap === null) return undefined;
  const sum = raw.yuan > BigInt(mostYuan) ? '超出最高额' : moneyText(Number(raw.yuan));
  if (cap === null || raw.yuan <= cap) return { yuan: raw.yuan, step: `${head}${raw.step} = ${sum}` };
  return { yuan: cap, step: `${head}${raw.step} = ${sum}，超过最高 ${moneyText(Number(cap))}，按最高计` };
}

/**
 * The amount by a formula: computed in whole 元 without rounding errors, what is below one 元 is cut. Not known as long as one value is missing, with what it
 * can be at most. A formula that cannot be read, or whose sum no city pays, is none.
 */
export function amountOf(amount: Amount, facts: Facts, today: string): AmountResult {
  const cap = capOf(amount.cap);
  const results = amount.parts.map((part) => partResult(part, facts, today));
  if (amount.parts.length === 0 || cap === undefined) return { state: 'none' };
  const known = results.flatMap((result) => (result === undefined ? [] : [result]));
  if (known.length < results.length) return { state: 'none' };
  const join = (sums: readonly bigint[]) =>
    amount.join === 'sum'
      ? sums.reduce((sum, each) => sum + each, 0n)
      : sums.reduce((most, each) => (each > most ? each : most), 0n);
  const mosts = known.map((result) => ('yuan' in result ? result.yuan : result.atMost));
  const most = leastKnown(mosts.every((each) => each !== null) ? join(mosts) : null, cap);
  const steps = known.map(({ step }) => step);
  const needs = known.flatMap((result) => ('needs' in result ? result.needs : []));
  if (needs.length > 0)
    return { state: 'missing', fields: distinct(needs), atMost: most === null ? null : Number(most), steps };
  const sum = join(known.map((result) => ('yuan' in result ? result.yuan : 0n)));
  if (sum > BigInt(mostYuan) && cap === null) return { state: 'none' };
  if (known.length > 1)
    steps.push(`${amount.join === 'sum' ? '合计' : '取最高的一项'} ${moneyText(Number(sum))}`);
  if (cap === null || sum <= cap) return { state: 'known', yuan: Number(sum), steps };
  steps.push(`超过最高 ${moneyText(Number(cap))}，按最高计`);
  return { state: 'known', yuan: Number(cap), steps };
}

const distinct = (needs: readonly Needed[]): Needed[] => [
  ...new Map(needs.map((need) => [`${need.field} ${need.period}`, need])).values(),
];
