/** 1,286.5: grouped, with the decimals that it has. (groupedNumber() rounds.) */
export function exactNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(6))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 96%, 12 天: a number with what it is measured in. */
export const measured = (value: number, unit: string): string =>
  `${exactNumber(value)}${/^[%‰]/.test(unit) ? '' : ' '}${unit}`.trimEnd();
