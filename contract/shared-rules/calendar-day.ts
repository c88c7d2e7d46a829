/** `2026-03-09`: sorts as text the way days follow each other. */
export type CalendarDay = string;

/** The day of eight digits as in ID numbers, or undefined when the calendar has no such day. */
export function calendarDay(yyyymmdd: string): CalendarDay | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(yyyymmdd);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${parts[1]}-${parts[2]}-${parts[3]}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
