/** Days and moments in cells of tables: as people of the city write them, or as spreadsheets count them. */

const offsetMilliseconds = 8 * 3_600_000;
const dayMilliseconds = 86_400_000;
/** Day 0 of spreadsheets; from March 1900 on they count as the calendar does. */
const epoch = Date.UTC(1899, 11, 30);

const dayPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const packedDay = /^(\d{4})(\d{2})(\d{2})$/;
/** Of the years 1927 to 2173. */
const serial = /^\d{5}(\.\d+)?$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/;

const two = (value: string | undefined) => (value ?? '').padStart(2, '0');

/** 2026-03-04; undefined where there is no such day. */
export function readDay(text: string): string | undefined {
  if (serial.test(text))
    return new Date(epoch + Math.floor(Number(text)) * dayMilliseconds).toISOString().slice(0, 10);
  const withoutClock = text.replace(/[T\s]+0{1,2}:00(:00(\.0+)?)?Z?$/, '');
  const [, year, month, date] = dayPattern.exec(withoutClock) ?? packedDay.exec(withoutClock) ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${two(month)}-${two(date)}`;
  const parsed = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day) ? day : undefined;
}

/** A moment as ISO 8601 in UTC: what a clock in Shanghai shows, unless the text names another zone. */
export function readMoment(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const parsed = Date.parse(text);
    return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString();
  }
  if (serial.test(text)) {
    // spreadsheets keep a clock as a part of a day, which is never exact
    const seconds = Math.round((Number(text) * dayMilliseconds) / 1_000);
    return new Date(epoch + seconds * 1_000 - offsetMilliseconds).toISOString();
  }
  const [, days = '', time] = /^(.*?)(?:[T\s]+(\d{1,2}:[\d:.]+))?$/s.exec(text) ?? [];
  const day = readDay(days.trim());
  const [, hours, minutes, seconds, rest] = clock.exec(time ?? '0:00') ?? [];
  if (day === undefined || hours === undefined) return undefined;
  const written = `${day}T${two(hours)}:${two(minutes)}:${two(seconds ?? '00')}.${(rest ?? '').padEnd(3, '0')}+08:00`;
  const parsed = Date.parse(written);
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString();
}

/** The same as a table says it: 2026-03-04 10:00, with seconds where it has some. */
export function writeMoment(instant: string): string {
  const [, day = '', minute = '', second, rest] =
    /^(.{10})T(.{5}):(\d{2})\.(\d{3})Z$/.exec(
      new Date(Date.parse(instant) + offsetMilliseconds).toISOString(),
    ) ?? [];
  const seconds = second === '00' && rest === '000' ? '' : `:${second ?? ''}`;
  return `${day} ${minute}${seconds}${rest === '000' ? '' : `.${rest ?? ''}`}`;
}
