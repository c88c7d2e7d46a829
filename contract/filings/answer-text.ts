import type { Answer, FilingField } from './form.ts';
import { filledRows } from './asked.ts';

/** An answer in words, as a receipt and a workbook have it; '' where nothing stands. `files` are the names of those at the field. */
export function answerText(
  { shape }: FilingField,
  given: Answer | undefined,
  files: readonly string[] = [],
): string {
  switch (shape.holds) {
    case 'files':
      return files.join('、');
    case 'statement':
      return given === 'yes' ? '已声明' : '';
    case 'table':
      return filledRows(given ?? '')
        .map(
          (row, n) =>
            `${String(n + 1)}. ${shape.columns
              .map(({ key, label, unit }) => `${label}：${(row[key] ?? '').trim()}${unit}`)
              .join('；')}`,
        )
        .join('\n');
    case 'number':
    case 'money': {
      const text = typeof given === 'string' ? given.trim() : '';
      return text === '' ? '' : `${text} ${shape.unit}`.trim();
    }
    default:
      return typeof given === 'string' ? given : '';
  }
}
