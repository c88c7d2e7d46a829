import check from '../checkbox/check.module.css';
import { FieldGroup, type FieldProps } from '../field/field.tsx';
import type { Choice } from '../select/select.tsx';

export interface RadioGroupProps extends FieldProps {
  /** '' means that nothing is chosen yet */
  value: string;
  onChange: (value: string) => void;
  options: readonly (Choice & { note?: string | undefined })[];
  isInRow?: boolean | undefined;
}

export function RadioGroup({ value, onChange, options, isInRow, ...field }: RadioGroupProps) {
  return (
    <FieldGroup role="radiogroup" {...field}>
      <div className={isInRow ? check.row : check.list}>
        {options.map((option) => (
          <label key={option.value} className={check.line}>
            <input
              type="radio"
              name={field.name}
              className={check.box}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className={check.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
