/** 60 -> 60 秒, 90 -> 1 分 30 秒, 900 -> 15 分钟. */
export function waitText(seconds: number): string {
  if (seconds <= 60) return `${seconds} 秒`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

const untilThen = (seconds: number) => `（还要等 ${waitText(seconds)}）`;

/** Whoever is told to wait is told for how long. */
export function withWait(message: string, seconds: number): string {
  return message + untilThen(seconds);
}

/** The message alone, for where the seconds are counted down beside it. */
export function withoutWait(message: string, seconds: number): string {
  return message.replace(untilThen(seconds), '');
}
