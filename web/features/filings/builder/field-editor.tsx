import { helpMaxLength, labelMaxLength } from '#contract/filings/constants.ts';
import {
  answersToHangOn,
  prefillNames,
  shapeNames,
  type FieldShape,
  type FilingField,
  type FormDefinition,
} from '#contract/filings/form.ts';
import { prefillsFor } from '#contract/filings/from-assessments.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';
import { fieldsBefore, newShape } from './edit-form.ts';
import { ShapeEditor } from './shape-editor.tsx';

interface FieldEditorProps {
  form: FormDefinition;
  field: FilingField;
  /** From 1 on, within its section. */
  place: number;
  onChange: (field: FilingField) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

const holdsOptions = Object.entries(shapeNames).map(([value, label]) => ({ value, label }));
const prefillOptions = (holds: FieldShape['holds']) =>
  prefillsFor(holds).map((value) => ({ value, label: prefillNames[value] }));

/** One thing that a form asks for: its words, what it holds, and when it is asked. */
export function FieldEditor({ form, field, place, onChange, onRemove, onUp, onDown }: FieldEditorProps) {
  const { key, label, help, shape, isRequired, prefill, condition } = field;
  const before = fieldsBefore(form, key);
  const on = before.find((other) => other.key === condition?.field);
  const name = label === '' ? `第 ${String(place)} 项` : label;
  return (
    <div className={styles.field} role="group" aria-label={name}>
      <div className={styles.pair}>
        <TextField
          name={`label-${key}`}
          label="名称"
          value={label}
          onChange={(text) => onChange({ ...field, label: text })}
          maxLength={labelMaxLength}
        />
        <Select
          name={`holds-${key}`}
          label="填什么"
          value={shape.holds}
          onChange={(holds) =>
            onChange({ ...field, shape: newShape(holds as FieldShape['holds']), prefill: '' })
          }
          options={holdsOptions}
        />
      </div>
      <ShapeEditor field={field} onChange={(changed) => onChange({ ...field, shape: changed })} />
      <div className={styles.pair}>
        <TextField
          name={`help-${key}`}
          label="填写说明"
          isOptional
          value={help}
          onChange={(text) => onChange({ ...field, help: text })}
          maxLength={helpMaxLength}
        />
        {prefillsFor(shape.holds).length > 0 && (
          <Select
            name={`prefill-${key}`}
            label={shape.holds === 'text' ? '按账号或自评估预填' : '从自评估带入'}
            isOptional
            placeholder={shape.holds === 'text' ? prefillNames[''] : '不带入'}
            value={prefill}
            onChange={(source) => onChange({ ...field, prefill: source as FilingField['prefill'] })}
            options={prefillOptions(shape.holds)}
          />
        )}
        {before.length > 0 && (
          <Select
            name={`condition-${key}`}
            label="只在前面这一项选了时才问"
            isOptional
            placeholder="总是问"
            value={condition?.field ?? ''}
            onChange={(other) => {
              const known = before.find((one) => one.key === other);
              const [first] = known === undefined ? [] : answersToHangOn(known);
              onChange({ ...field, condition: first === undefined ? null : { field: other, is: [first] } });
            }}
            options={before.map((one) => ({ value: one.key, label: one.label || '还没有名称的一项' }))}
          />
        )}
      </div>
      {condition !== null && on?.shape.holds === 'choice' && (
        <CheckboxGroup
          name={`condition-is-${key}`}
          label="选了哪些才问"
          value={condition.is}
          onChange={(is) => onChange({ ...field, condition: { ...condition, is } })}
          options={answersToHangOn(on).map((one) => ({ value: one, label: one }))}
          arrangement="row"
        />
      )}
      <div className={styles.row}>
        <Checkbox
          name={`required-${key}`}
          label="必填"
          isChecked={isRequired}
          onChange={(isNow) => onChange({ ...field, isRequired: isNow })}
        />
        {onUp && (
          <Button size="small" variant="plain" onClick={onUp}>
            上移{name}
          </Button>
        )}
        {onDown && (
          <Button size="small" variant="plain" onClick={onDown}>
            下移{name}
          </Button>
        )}
        <Button size="small" variant="plain" onClick={onRemove}>
          删除{name}
        </Button>
      </div>
    </div>
  );
}
