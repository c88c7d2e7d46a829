import type { FormField as Field } from '#contract/supply/form-of.ts';
import { textIn, textsIn, type FormValues } from '#contract/supply/own-forms.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { DocumentField, ImageField } from '#web/lib/uploads/public-file-fields.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { LineRows } from '#web/ui/line-rows/line-rows.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { MeasureRows } from './measure-rows.tsx';
import { AreaField, IndustryField } from './place-fields.tsx';
import type { OwnValues } from './use-supply-form.ts';

interface FormFieldProps {
  field: Field;
  form: Form<FormValues, OwnValues>;
  /** What a reviewer says of it: of files, which have no rules, nobody else says it. */
  remark: string | undefined;
}

/** One field of a form, with the widget that its model names. */
export function FormField({ field, form, remark }: FormFieldProps) {
  const { name, label, help, isOptional, maxLength, lines, inputMode, autoComplete, most = 1 } = field;
  const { error } = form.field(name);
  const change = (value: string | readonly string[]) => form.change({ [name]: value });
  const value = textIn(form.values[name]);
  const frame = { name, label, help, isOptional, error, onChange: change };
  const chosen = field.widget === 'checkboxes' ? textsIn(form.values[name]) : [value];
  const options = optionsOf(field, chosen);
  switch (field.widget) {
    case 'text':
      return (
        <TextField
          {...frame}
          value={value}
          maxLength={maxLength}
          inputMode={inputMode}
          autoComplete={autoComplete}
        />
      );
    case 'day':
      return <TextField {...frame} value={value} type="date" />;
    case 'textArea':
      return <TextArea {...frame} value={value} rows={lines} maxLength={maxLength} />;
    case 'lines':
      return <LineRows {...frame} value={value} most={most} lines={lines} />;
    case 'measures':
      return <MeasureRows {...frame} value={value} most={most} />;
    case 'select':
      return (
        <Select {...frame} value={value} options={options} placeholder={isOptional ? '不说明' : undefined} />
      );
    case 'checkboxes':
      return (
        <CheckboxGroup
          {...{ name, label, help, error }}
          value={textsIn(form.values[name])}
          onChange={change}
          options={options}
          arrangement="columns"
        />
      );
    case 'industry':
      return <IndustryField {...frame} help={help ?? ''} value={value} />;
    case 'area':
      return <AreaField {...frame} help={help ?? ''} value={value} />;
    case 'images':
      return (
        <ImageField
          {...{ label, name }}
          value={form.values.images}
          maxCount={most}
          error={remark}
          onAdd={(path) => form.change({ images: [...form.read().images, path] })}
          onRemove={(path) => form.change({ images: form.read().images.filter((one) => one !== path) })}
        />
      );
    case 'documents':
      return (
        <DocumentField
          {...{ label, name }}
          value={form.values.attachments}
          error={remark}
          onAdd={(file) => form.change({ attachments: [...form.read().attachments, file] })}
          onRemove={(filePath) =>
            form.change({ attachments: form.read().attachments.filter((one) => one.filePath !== filePath) })
          }
        />
      );
  }
}

/** What is offered, and what stands there already. */
function optionsOf({ choices = {}, offered = Object.keys(choices) }: Field, chosen: readonly string[]) {
  const codes = new Set([...offered, ...chosen.filter((code) => Object.hasOwn(choices, code))]);
  return [...codes].map((code) => ({ value: code, label: choices[code] ?? code }));
}
