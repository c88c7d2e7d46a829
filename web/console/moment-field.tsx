import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import type { FieldProps } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { momentOf, momentText } from './shanghai-input.ts';

interface MomentFieldProps extends Omit<FieldProps, 'help'> {
  help?: string;
  /** ISO 8601; '' or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A moment as the clock in Shanghai shows it, whatever the computer's zone; said again in words. */
export function MomentField({ value, onChange, help, ...field }: MomentFieldProps) {
  const said = value === null || value === '' ? '上海时间' : `上海时间 ${shanghaiMinuteInWords(value)}`;
  return (
    <TextField
      {...field}
      type="datetime-local"
      help={help === undefined ? said : `${help}。${said}`}
      value={momentText(value)}
      onChange={(text) => onChange(momentOf(text) ?? null)}
    />
  );
}
