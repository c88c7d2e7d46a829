const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
});

/** `11-24`: the day in Shanghai of an instant in milliseconds since 1970, wherever the reader is. */
export function monthAndDay(instant: number): string {
  const parts = format.formatToParts(instant);
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}
