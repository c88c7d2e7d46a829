import { useState } from 'react';
import type { FieldProps } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';

interface NumberFieldProps extends FieldProps {
  unit?: string | undefined;
  value: unknown;
  /** A number; null for none where there may be none; '' for what is no number yet. */
  onChange: (value: number | null | '') => void;
}

/** A number that is typed as text: what is not finished stays as it is typed. */
export function NumberField({ unit, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // another has written it, or a version was restored
  if (typed.value !== value) setTyped({ text: textOf(value), value });
  function type(text: string) {
    const number = numberOf(text);
    const next = number ?? (text.trim() === '' && field.isOptional ? null : '');
    setTyped({ text, value: next });
    onChange(next);
  }
  return (
    <TextField
      {...field}
      isTabular
      inputMode="decimal"
      suffix={unit === undefined ? undefined : <span className="muted">{unit}</span>}
      value={typed.text}
      error={field.error ?? (typed.value === '' && typed.text.trim() !== '' ? '请填写数字' : undefined)}
      onChange={type}
    />
  );
}

const textOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

function numberOf(text: string): number | undefined {
  const clean = text.replaceAll(/[,，\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(clean) ? Number(clean) : undefined;
}
