/** A file's size for people: 0.9 KB, 12 KB, 3.4 MB; below a tenth of 1 KB 不足 1 KB. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (bytes > 0 && kilobytes < 0.05) return '不足 1 KB';
  const [figure, unit] = kilobytes < 999.5 ? [kilobytes, 'KB'] : [kilobytes / 1024, 'MB'];
  return `${figure < 10 ? figure.toFixed(1).replace(/\.0$/, '') : String(Math.round(figure))} ${unit}`;
}

/**
 * The note beside a file's name: PDF · 128 KB. The type comes from the file extension. The size is null for a deleted
 * file.
 */
export const fileNote = (fileName: string, bytes: number | null): string =>
  [/\.(\w{2,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? '', typeof bytes === 'number' ? fileSize(bytes) : '']
    .filter((part) => part !== '')
    .join(' · ');
