/** 1,286.5: grouped, with the decimals that it has. (groupedNumber() rounds.) */
export function exactNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(6))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 96%, 12 天: a number with what it is measured in. */
export const measured = (value: number, unit: string): string =>
  `${exactNumber(value)}${/^[%‰]/.test(unit) ? '' : ' '}${unit}`.trimEnd();

/** 2026-11-17 as it is read; '' of what is no day. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return date === undefined ? '' : `${String(year)} 年 ${String(month)} 月 ${String(date)} 日`;
}

/** 示工信发〔2026〕48号 as it is printed. */
export const spaced = (documentNumber: string): string =>
  documentNumber.replace(/〕\s*(\d+)\s*号/, '〕$1 号');
