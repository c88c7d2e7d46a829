import { choicesOf, offeredChoices, type Field } from '#contract/content/field.ts';
import { useCompanyChoices } from '#web/lib/form/company-choices.ts';
import { ImageField } from '#web/lib/uploads/public-file-fields.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { LineRows } from '#web/ui/line-rows/line-rows.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { LookUpField } from './codes-field.tsx';
import styles from './editor.module.css';
import { codesOf } from './look-ups.ts';
import { MomentField } from '#web/console/moment-field.tsx';
import { NumberField } from './number-field.tsx';
import { ObjectRows } from './object-rows.tsx';
import { blankFields } from './values.ts';
import { VideoFile } from './video-file.tsx';

export interface ExtraFieldProps {
  field: Field;
  /** Id and name of the control. */
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
type Row = Readonly<Record<string, unknown>>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
/** What is offered, and what stands there already. */
function optionsOf(field: Field, chosen: readonly string[]) {
  const names = choicesOf(field) ?? {};
  const values = new Set([
    ...(offeredChoices(field) ?? []),
    ...chosen.filter((one) => Object.hasOwn(names, one)),
  ]);
  return [...values].map((value) => ({ value, label: names[value] ?? value }));
}

/** A field of a kind, with the control that its shape asks for. */
export function ExtraField(props: ExtraFieldProps) {
  const { field, name, value, error, onChange } = props;
  const { label, shape, unit } = field;
  const frame = { label, name, error };
  switch (shape.holds) {
    case 'text':
      return shape.most > 200 ? (
        <TextArea
          {...frame}
          isOptional
          value={textOf(value)}
          rows={2}
          maxLength={shape.most}
          onChange={onChange}
        />
      ) : (
        <TextField {...frame} isOptional value={textOf(value)} maxLength={shape.most} onChange={onChange} />
      );
    case 'creditCode':
      return <TextField {...frame} isTabular value={textOf(value)} maxLength={18} onChange={onChange} />;
    case 'link':
      return (
        <TextField
          {...frame}
          isOptional
          type="url"
          placeholder="https://"
          value={textOf(value)}
          maxLength={500}
          onChange={onChange}
        />
      );
    case 'texts':
      return (
        <LineRows
          {...frame}
          isOptional
          value={textsOf(value).join('\n')}
          most={shape.mostTexts}
          lines={shape.most > 200 ? 2 : 1}
          onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
        />
      );
    case 'choice':
    case 'code':
      return (
        <Select
          {...frame}
          isOptional={shape.isOptional}
          value={textOf(value)}
          placeholder={shape.isOptional ? '不说明' : '请选择'}
          options={optionsOf(field, [textOf(value)]).filter((one) => one.value !== '')}
          onChange={onChange}
        />
      );
    case 'codes':
      return (
        <CheckboxGroup
          {...frame}
          isOptional
          arrangement="columns"
          value={textsOf(value)}
          options={optionsOf(field, textsOf(value))}
          onChange={onChange}
        />
      );
    case 'treeCode':
      return (
        <LookUpField
          {...frame}
          value={textOf(value) === '' ? [] : [textOf(value)]}
          most={1}
          lookUp={codesOf(shape.tree)}
          onChange={([code = '']) => onChange(code)}
        />
      );
    case 'treeCodes':
      return (
        <LookUpField
          {...frame}
          isOptional
          value={textsOf(value)}
          most={200}
          lookUp={codesOf(shape.tree)}
          onChange={onChange}
        />
      );
    case 'tableCodes':
      return shape.table === 'area' ? (
        <LookUpField
          {...frame}
          isOptional
          value={textsOf(value)}
          most={200}
          lookUp={codesOf('area')}
          onChange={onChange}
        />
      ) : (
        <CompanyCodes {...props} table={shape.table} />
      );
    case 'day':
      return <TextField {...frame} type="date" value={textOf(value)} onChange={onChange} />;
    case 'instant':
      return <MomentField {...frame} value={textOf(value)} onChange={(moment) => onChange(moment ?? '')} />;
    case 'number':
      return (
        <NumberField {...frame} unit={unit} isOptional={shape.isNullable} value={value} onChange={onChange} />
      );
    case 'year':
      return <NumberField {...frame} unit="年" value={value} onChange={onChange} />;
    case 'bit':
      return (
        <Checkbox
          {...{ label, name, error }}
          isChecked={value === 1}
          onChange={(isOn) => onChange(isOn ? 1 : 0)}
        />
      );
    case 'flag':
      return <Checkbox {...{ label, name, error }} isChecked={value === true} onChange={onChange} />;
    case 'file':
      return shape.file === 'image' ? (
        <ImageField
          {...frame}
          maxCount={1}
          value={textOf(value) === '' ? [] : [textOf(value)]}
          onAdd={onChange}
          onRemove={() => onChange('')}
        />
      ) : (
        <VideoFile
          {...frame}
          holds={shape.file}
          isOptional={shape.isOptional}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case 'images':
      return (
        <ImageField
          {...frame}
          maxCount={shape.mostImages}
          value={textsOf(value)}
          onAdd={(path) => onChange([...textsOf(value), path])}
          onRemove={(path) => onChange(textsOf(value).filter((one) => one !== path))}
        />
      );
    case 'object':
      return <ObjectFields {...props} shape={shape} />;
    case 'objects':
      return (
        <ObjectRows
          {...frame}
          fields={shape.fields}
          most={shape.mostObjects}
          value={rowsOf(value)}
          onChange={onChange}
          draw={({ key, ...inner }) => <ExtraField key={key} {...inner} error={undefined} />}
        />
      );
  }
}

/** Company types or scales, of which there are few. */
function CompanyCodes({
  field,
  name,
  value,
  error,
  onChange,
  table,
}: ExtraFieldProps & { table: 'companyType' | 'companyScale' }) {
  const choices = useCompanyChoices();
  return (
    <CheckboxGroup
      {...{ label: field.label, name, error }}
      isOptional
      arrangement="columns"
      help={choices.hasFailed ? '选项暂时取不到，已选的不变' : '不选为不限'}
      value={textsOf(value)}
      options={table === 'companyType' ? choices.types : choices.scales}
      onChange={onChange}
    />
  );
}

/** Fields that belong together; where all may be missing, a tick says whether they are there. */
function ObjectFields({
  field,
  name,
  value,
  error,
  onChange,
  shape,
}: ExtraFieldProps & { shape: Extract<Field['shape'], { holds: 'object' }> }) {
  const row = (value ?? null) as Row | null;
  return (
    <FieldGroup label={field.label} name={name} error={error} isOptional={shape.isNullable}>
      {shape.isNullable && (
        <Checkbox
          label={`填写${field.label}`}
          name={`${name}-is-there`}
          isChecked={row !== null}
          onChange={(isThere) => onChange(isThere ? blankFields(shape.fields) : null)}
        />
      )}
      {row !== null && (
        <div className={styles.grid}>
          {Object.entries(shape.fields).map(([key, inner]) => (
            <ExtraField
              key={key}
              field={inner}
              name={`${name}-${key}`}
              value={row[key]}
              error={undefined}
              onChange={(next) => onChange({ ...row, [key]: next })}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
