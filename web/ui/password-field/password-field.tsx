import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import styles from './password-field.module.css';

export interface PasswordStrength {
  /** how many of the four bars are filled */
  level: 0 | 1 | 2 | 3 | 4;
  /** such as 中等; read out together with the bars */
  text: string;
}

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  autoComplete: 'new-password' | 'current-password';
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  strength?: PasswordStrength | undefined;
}

export function PasswordField({
  value,
  onChange,
  onBlur,
  strength,
  isDisabled,
  ...rest
}: PasswordFieldProps) {
  const { autoComplete, maxLength, placeholder, ...field } = rest;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      <div className={control.within}>
        <input
          {...controlProps(field)}
          className={control.control}
          type={isShown ? 'text' : 'password'}
          {...{ autoComplete, maxLength, placeholder, value }}
          autoCapitalize="none"
          spellCheck={false}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${isShown ? '隐藏' : '显示'}${field.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
      {strength && <StrengthMeter {...strength} />}
    </Field>
  );
}

function StrengthMeter({ level, text }: PasswordStrength) {
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classNames(bar <= level && (level < 3 ? styles.weak : styles.strong))} />
        ))}
      </div>
      <p className={styles.strength} role="status">
        强度：{text}
      </p>
    </>
  );
}
