import { useRef } from 'react';
import { FocusHeir } from '../focus-heir.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RemovableChip } from '#web/ui/chip/chip.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './chosen-codes.module.css';

interface ChosenCodesProps {
  label: string;
  help: string;
  name: string;
  /** The codes that are chosen. */
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
  choices: readonly { code: string; name: string }[];
  /** The one that is selected and not added yet; '' where there is none. The form has it, to take it along when it is saved. */
  next: string;
  onNext: (code: string) => void;
  onAdd: () => void;
}

/** Several of a long list: chosen from it one by one, since as many boxes would be no form. */
export function ChosenCodes({
  label,
  help,
  name,
  value,
  error,
  onChange,
  choices,
  next,
  onNext,
  onAdd,
}: ChosenCodesProps) {
  const place = useRef<HTMLDivElement>(null);
  const nameOf = (code: string) => choices.find((choice) => choice.code === code)?.name.trim() ?? code;
  return (
    <div ref={place}>
      <div className={styles.adding}>
        <Select
          label={label}
          help={help}
          name={name}
          error={error}
          isOptional
          placeholder={`选择${label}`}
          value={next}
          onChange={onNext}
          options={choices
            .filter(({ code }) => !value.includes(code))
            .map((choice) => ({ value: choice.code, label: choice.name }))}
        />
        <Button aria-label={`添加${label}`} onClick={onAdd}>
          添加
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={`已选的${label}`}>
          {value.map((code) => (
            <li key={code}>
              <FocusHeir heir={() => place.current?.querySelector('select')}>
                <RemovableChip
                  label={nameOf(code)}
                  onRemove={() => onChange(value.filter((other) => other !== code))}
                />
              </FocusHeir>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
