import { fieldsPerSection, sectionsPerForm } from '#contract/filings/constants.ts';
import type { FilingSection, FormDefinition } from '#contract/filings/form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';
import { moved, newField, replaced, without } from './edit-form.ts';
import { FieldEditor } from './field-editor.tsx';

/** The parts of a form and what each asks for. */
export function SectionsEditor({
  form,
  onChange,
}: {
  form: FormDefinition;
  onChange: (form: FormDefinition) => void;
}) {
  const { sections } = form;
  const put = (next: FilingSection[]) => onChange({ ...form, sections: next });
  return (
    <>
      {sections.map((section, n) => {
        const putFields = (fields: FilingSection['fields']) =>
          put(replaced(sections, n, { ...section, fields }));
        return (
          // a section has no name that stays: its place is what it is
          <section key={n} className={styles.section} aria-label={`第 ${String(n + 1)} 部分`}>
            <TextField
              name={`section-${String(n)}`}
              label={`第 ${String(n + 1)} 部分的名称`}
              value={section.title}
              onChange={(title) => put(replaced(sections, n, { ...section, title }))}
              maxLength={80}
            />
            {section.fields.map((field, at) => (
              <FieldEditor
                key={field.key}
                form={form}
                field={field}
                place={at + 1}
                onChange={(changed) => putFields(replaced(section.fields, at, changed))}
                onRemove={() => putFields(without(section.fields, at))}
                onUp={at === 0 ? undefined : () => putFields(moved(section.fields, at, at - 1))}
                onDown={
                  at === section.fields.length - 1
                    ? undefined
                    : () => putFields(moved(section.fields, at, at + 1))
                }
              />
            ))}
            <div className={styles.row}>
              {section.fields.length < fieldsPerSection && (
                <Button size="small" onClick={() => putFields([...section.fields, newField(form)])}>
                  添加一项
                </Button>
              )}
              {n > 0 && (
                <Button size="small" variant="plain" onClick={() => put(moved(sections, n, n - 1))}>
                  上移这部分
                </Button>
              )}
              <Button size="small" variant="plain" onClick={() => put(without(sections, n))}>
                删除这部分
              </Button>
            </div>
          </section>
        );
      })}
      {sections.length < sectionsPerForm && (
        <div className={styles.row}>
          <Button onClick={() => put([...sections, { title: '', fields: [newField(form)] }])}>
            添加一部分
          </Button>
        </div>
      )}
    </>
  );
}
