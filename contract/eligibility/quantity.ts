import { mostYuan } from './constants.ts';
import type { Field } from './facts.ts';

/** How many digits a unit stands above what is counted: 元 of money, hundredths of a percent of a share. */
const digitsOf: Readonly<Record<string, number>> = { 元: 0, 万元: 4, 亿元: 8, '%': 2 };

/** What a quantity of a field may be written in, the usual one first. */
export function unitsOf({ holds, unit = '' }: Field): readonly string[] {
  switch (holds) {
    case 'money':
      return ['万元', '元', '亿元'];
    case 'share':
      return ['%'];
    case 'level':
      return ['级'];
    case 'count':
    case 'years':
      return [unit];
    case 'area':
    case 'industry':
    case 'codes':
    case 'titles':
    case 'day':
    case 'yes':
      return [''];
  }
}

/**
 * What a decimal in a unit counts, exactly: 0.5 万元 is 5,000. Undefined where it is no such decimal, has more places than its unit, or is
 * above what is computed with. A share may be above 100%, and below 0 where something shrinks.
 */
export function readQuantity(text: string, unit: string): number | undefined {
  const [, sign = '', whole = '', places = ''] =
    /^(-?)(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  const digits = digitsOf[unit] ?? 0;
  const exact = places.replace(/0+$/, '');
  if (whole === '' || exact.length > digits || (sign !== '' && unit !== '%')) return undefined;
  const counted = BigInt(whole + exact.padEnd(digits, '0'));
  if (counted > BigInt(mostYuan)) return undefined;
  // zero has no sign
  return counted === 0n ? 0 : Number(counted) * (sign === '' ? 1 : -1);
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** The shortest decimal of what is counted, in a unit. */
export function quantityIn(counted: number, unit: string): string {
  const digits = digitsOf[unit] ?? 0;
  const all = String(Math.abs(counted)).padStart(digits + 1, '0');
  const whole = grouped(all.slice(0, all.length - digits));
  const places = all.slice(all.length - digits).replace(/0+$/, '');
  return `${counted < 0 ? '-' : ''}${whole}${digits === 0 || places === '' ? '' : `.${places}`}`;
}

/** 元 as people say them: 12 万元, 1.5 万元, 800 元. */
export const moneyText = (yuan: number): string =>
  yuan >= 10_000 ? `${quantityIn(yuan, '万元')} 万元` : `${quantityIn(yuan, '元')} 元`;

/** What is counted of a field, as people say it. */
export function quantityText(field: Field, counted: number): string {
  const { holds, unit = '', levels } = field;
  if (holds === 'money') return moneyText(counted);
  if (holds === 'share') return `${quantityIn(counted, '%')}%`;
  if (holds === 'level') return levels?.[counted - 1] ?? `${String(counted)} 级`;
  return `${quantityIn(counted, unit)} ${unit}`;
}

/** Why what is typed is no quantity in a unit; said where readQuantity() reads none. */
export function quantityFault(text: string, unit: string): string {
  const plain = text.trim().replaceAll(',', '');
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return '请只填写数字，不带单位和其他文字';
  if (plain.startsWith('-') && unit !== '%') return '不能小于 0';
  const digits = digitsOf[unit] ?? 0;
  const places = (plain.split('.')[1] ?? '').replace(/0+$/, '').length;
  if (places <= Math.min(digits, 8)) return '数值太大，请检查单位';
  if (unit === '%') return '请填写数值，小数不超过两位';
  return digits === 0 ? `请填写整数，单位为${unit}` : '请填写数值，精确到 1 元';
}
