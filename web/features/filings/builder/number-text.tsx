import { useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/text-field/text-field.tsx';

interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: number | null;
  /** Makes of what is typed the number that counts; undefined while there is none in it. */
  read: (text: string) => number | null | undefined;
  onChange: (value: number | null) => void;
}

const shownAs = (value: number | null) => (value === null ? '' : String(value));

/** A number of the form that is made: it may be emptied and typed anew, and is shown as it counts when it is left. */
export function NumberText({ value, read, onChange, ...field }: NumberTextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      isTabular
      value={typed ?? shownAs(value)}
      onChange={(text) => {
        setTyped(text);
        const found = read(text);
        if (found !== undefined) onChange(found);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** A whole number from 1 to `most`. */
export const wholeUpTo =
  (most: number) =>
  (text: string): number | undefined =>
    /^\d+$/.test(text.trim()) ? Math.min(most, Math.max(1, Number(text))) : undefined;

/** A bound: nothing typed is none. */
export const boundIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= 1e12 ? value : undefined;
};
