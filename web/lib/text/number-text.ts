/**
 * `1,286,430`: how numbers are written for Chinese readers. By hand, because toLocaleString() loads its locale data the
 * first time, which keeps a phone busy for 50 ms and more.
 */
export function groupedNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const hundredMillion = 100_000_000;

/** `14.86 亿` from a hundred million on, cut rather than rounded: a count says no more than there is. `862,000` below. */
export function shortNumber(value: number): string {
  if (value < hundredMillion) return groupedNumber(value);
  return `${groupedNumber(Math.floor(value / 1_000_000) / 100, 2)} 亿`;
}

/** A typed sum as whole 元, with or without commas; 0 for what is no such sum, which calls refuse beside the field. */
export const wholeYuanIn = (typed: string): number => {
  const sum = typed.replace(/[,，\s]/g, '');
  return /^\d{1,12}$/.test(sum) ? Number(sum) : 0;
};
