/** 2026-11-17 as it is read; '' of what is no day. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return date === undefined ? '' : `${String(year)} 年 ${String(month)} 月 ${String(date)} 日`;
}

/** 示工信发〔2026〕48号 as it is printed. */
export const spaced = (documentNumber: string): string =>
  documentNumber.replace(/〕\s*(\d+)\s*号/, '〕$1 号');
