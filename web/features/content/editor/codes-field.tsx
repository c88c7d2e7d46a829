import { useRef, useState } from 'react';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { RemovableChip } from '#web/ui/chip/chip.tsx';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import type { Suggestion } from '#web/ui/combo-box/use-suggestions.ts';
import styles from './editor.module.css';
import { useNames, type LookUp } from './use-names.ts';

interface LookUpFieldProps {
  label: string;
  name: string;
  help?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  value: readonly string[];
  /** With one, another choice takes its place. */
  most: number;
  lookUp: LookUp;
  onChange: (value: string[]) => void;
}

/** One or several of what is too much to list: found by writing, each chosen one with a cross. */
export function LookUpField({ value, most, lookUp, onChange, ...field }: LookUpFieldProps) {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const names = useNames(lookUp, value);
  function choose({ id }: Suggestion) {
    setText('');
    if (value.includes(id)) return;
    onChange(most === 1 ? [id] : [...value, id].slice(0, most));
  }
  return (
    <div ref={place}>
      <ComboBox
        {...field}
        id={field.name}
        value={text}
        onChange={setText}
        onSelect={choose}
        onBlur={() => setText('')}
        loadSuggestions={(typed) => lookUp.find(typed)}
        minLength={1}
        maxLength={50}
        placeholder={most > 1 && value.length >= most ? `最多 ${String(most)} 项` : '输入几个字查找'}
        isDisabled={most > 1 && value.length >= most}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={`已选的${field.label}`}>
          {value.map((id) => (
            <li key={id}>
              <FocusHeir heir={() => place.current?.querySelector('input')}>
                <RemovableChip
                  label={names.get(id) ?? id}
                  onRemove={() => onChange(value.filter((other) => other !== id))}
                />
              </FocusHeir>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
