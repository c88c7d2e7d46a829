import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { CascadePopup } from './cascade-popup.tsx';
import styles from './cascade-select.module.css';
import type { CascadeNode, LoadChildren } from './use-cascade.ts';

export interface CascadeSelectProps extends FieldProps {
  /** the chosen path from the first level to the last; empty while nothing is chosen */
  value: readonly CascadeNode[];
  onChange: (path: CascadeNode[]) => void;
  loadChildren: LoadChildren;
  /** Where the choice begins while nothing is chosen: the nodes down to it. Those above stay to be gone up to. */
  beginAt?: (() => Promise<readonly CascadeNode[]>) | undefined;
  /** what each level is called, such as 省, 市, 区县; as many as there are levels at most */
  levelLabels: readonly string[];
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

/**
 * A choice over several levels, in columns; on phones one column at a time. The button is a combobox whose popup is a
 * dialog: the focus moves into it, Escape brings it back. Only a complete path changes the value.
 */
export function CascadeSelect(props: CascadeSelectProps) {
  const {
    value,
    onChange,
    loadChildren,
    beginAt,
    levelLabels,
    placeholder = '请选择',
    isDisabled,
    ...field
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const attributes = controlProps(field);
  const popupId = `${attributes.id}-popup`;
  const labels = value.map((node) => node.label).join(' / ');

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function closeAndReturn() {
    setIsOpen(false);
    button.current?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <Field {...field}>
      <div ref={anchor}>
        <button
          id={attributes.id}
          ref={button}
          type="button"
          role="combobox"
          className={classNames(control.control, styles.button)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? popupId : undefined}
          aria-labelledby={`${attributes.id}-label ${attributes.id}-value`}
          aria-describedby={attributes['aria-describedby']}
          aria-invalid={attributes['aria-invalid']}
          aria-required={attributes['aria-required']}
          disabled={isDisabled}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={handleKey}
        >
          <span id={`${attributes.id}-value`} className={classNames(styles.value, !labels && 'muted')}>
            {labels || placeholder}
          </span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
        {isOpen && (
          <CascadePopup
            {...{ anchor, id: popupId, label: field.label, value, loadChildren, beginAt, levelLabels }}
            onCancel={closeAndReturn}
            onComplete={(path) => {
              onChange(path);
              closeAndReturn();
            }}
          />
        )}
      </div>
    </Field>
  );
}
