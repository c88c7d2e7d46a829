import type { Field } from '#contract/content/field.ts';
import { choicesOf } from '#contract/content/field.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { fieldAt } from './form-parts.ts';

/** A value as somebody reads it in a comparison: lines for lists and tables, names for codes, the minute in Shanghai for moments. */
export function valueText(kind: ContentKind, path: string, value: unknown): string {
  return textOf(value, fieldAt(kind, path));
}

function textOf(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return shanghaiMinute(value);
    return (field && choicesOf(field)?.[value]) ?? value;
  }
  if (Array.isArray(value)) return value.map((one) => textOf(one, field)).join('\n');
  const inner = field?.shape.holds === 'object' || field?.shape.holds === 'objects' ? field.shape.fields : {};
  return Object.entries(value)
    .filter(([name]) => name !== 'filePath')
    .map(([name, one]) => {
      const label = inner[name]?.label;
      const words = textOf(one, inner[name]);
      return label === undefined ? words : `${label}：${words}`;
    })
    .filter((words) => words !== '')
    .join('；');
}
