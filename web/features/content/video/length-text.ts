/** As players show it: 0:33, 12:05, 1:02:05. */
export function lengthText(seconds: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${String(hours)}:${twoDigits(minutes)}:${rest}` : `${String(minutes)}:${rest}`;
}
