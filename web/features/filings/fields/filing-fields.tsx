import type { ReactNode } from 'react';
import { askedFields } from '#contract/filings/asked.ts';
import type { Answer, Answers, FilingField, FormDefinition } from '#contract/filings/form.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './fields.module.css';
import { TableField } from './table-field.tsx';

export interface FilingFieldsProps {
  form: Pick<FormDefinition, 'sections'>;
  answers: Answers;
  /** What is wrong, or remarked by staff, by field. */
  complaints: Readonly<Record<string, string>>;
  onChange: (field: string, answer: Answer) => void;
  /** Where the files of a field are chosen; a preview only says that they are. */
  files: (field: FilingField) => ReactNode;
  /** Below a field: what a colleague has typed meanwhile. */
  below?: (field: FilingField) => ReactNode;
}

/** A form as an enterprise fills it in: a field whose condition does not hold is not there. */
export function FilingFields({ form, answers, complaints, onChange, files, below }: FilingFieldsProps) {
  const asked = askedFields(form, answers);
  return (
    <div className={styles.sections}>
      {form.sections.map(({ title, fields }, n) => {
        const shown = fields.filter(({ key }) => asked.has(key));
        if (shown.length === 0) return null;
        return (
          <section key={title + String(n)} className={styles.section} aria-label={title}>
            <h3>{title}</h3>
            {shown.map((field) => (
              <div key={field.key}>
                <OneField
                  field={field}
                  answer={answers[field.key] ?? ''}
                  error={complaints[field.key]}
                  onChange={(answer) => onChange(field.key, answer)}
                  files={files}
                />
                {below?.(field)}
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface OneFieldProps extends Pick<FilingFieldsProps, 'files'> {
  field: FilingField;
  answer: Answer;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

/** From so many characters on a text is typed in several lines. */
const severalLines = 100;
/** From so many choices on they stand in a list that opens. */
const manyChoices = 6;

function OneField({ field, answer, error, onChange, files }: OneFieldProps) {
  const { key, label, help, shape, isRequired } = field;
  const common = { name: key, label, error, isOptional: !isRequired, ...(help !== '' && { help }) };
  const value = typeof answer === 'string' ? answer : '';
  switch (shape.holds) {
    case 'text':
      return shape.most > severalLines ? (
        <TextArea {...common} value={value} onChange={onChange} maxLength={shape.most} rows={4} />
      ) : (
        <TextField {...common} value={value} onChange={onChange} maxLength={shape.most} />
      );
    case 'number':
    case 'money':
      return (
        <TextField
          {...common}
          value={value}
          onChange={onChange}
          inputMode="decimal"
          isTabular
          maxLength={20}
          suffix={shape.unit === '' ? undefined : <span className="meta">{shape.unit}</span>}
        />
      );
    case 'day':
      return <TextField {...common} value={value} onChange={onChange} type="date" />;
    case 'choice': {
      const options = shape.choices.map((choice) => ({ value: choice, label: choice }));
      return shape.choices.length > manyChoices ? (
        <Select {...common} value={value} onChange={onChange} options={options} />
      ) : (
        <RadioGroup {...common} value={value} onChange={onChange} options={options} isInRow />
      );
    }
    case 'table':
      return (
        <TableField
          {...common}
          shape={shape}
          rows={typeof answer === 'string' ? [] : answer}
          onChange={onChange}
        />
      );
    case 'files':
      return <>{files(field)}</>;
    case 'statement':
      return (
        <>
          <p className={styles.statement}>{shape.text}</p>
          <Checkbox
            name={key}
            label={label}
            isChecked={value === 'yes'}
            onChange={(isMade) => onChange(isMade ? 'yes' : '')}
            error={error}
            isOptional={!isRequired}
          />
        </>
      );
  }
}
