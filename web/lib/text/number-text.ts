/**
 * `1,286,430`: how numbers are written for Chinese readers. By hand, because toLocaleString() loads its locale data the
 * first time, which keeps a phone busy for 50 ms and more.
 */
export function groupedNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
