const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant (ISO 8601) as people of the city read it: 2026-03-04 10:00. */
export function shanghaiMinute(instant: string): string {
  return format.format(new Date(instant));
}
