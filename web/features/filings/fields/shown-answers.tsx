import { answerText } from '#contract/filings/answer-text.ts';
import { askedFields } from '#contract/filings/asked.ts';
import { phoneFieldOf, type Answers, type FilingField, type FormDefinition } from '#contract/filings/form.ts';
import type { Attachment } from '#contract/files/entities.ts';
import type { ReactNode } from 'react';
import { CaseFacts, CaseFiles, CasePart } from '#web/console/case.tsx';
import styles from './fields.module.css';

/** What was filed, section by section, as staff read it; what was not asked is not there. */
export function ShownAnswers({
  form,
  answers,
  files,
  phone,
  aside,
}: {
  form: FormDefinition;
  answers: Answers;
  files: Readonly<Record<string, readonly Attachment[]>>;
  /** What the field of the phone shows. */
  phone: ReactNode;
  /** Beside an answer: where a remark about it is written. */
  aside?: (field: FilingField) => ReactNode;
}) {
  const asked = askedFields(form, answers);
  return form.sections.map(({ title, fields }, n) => {
    const shown = fields.filter(({ key }) => asked.has(key));
    if (shown.length === 0) return null;
    return (
      <CasePart key={title} id={`section-${String(n)}`} title={title}>
        <CaseFacts
          facts={shown.map((field) => ({
            term: field.label,
            value:
              field.shape.holds === 'files' ? (
                <CaseFiles label={field.label} files={files[field.key] ?? []} isShown />
              ) : field === phoneFieldOf(form) ? (
                phone
              ) : (
                <span className={styles.statement}>{answerText(field, answers[field.key]) || '未填'}</span>
              ),
            aside: aside?.(field),
          }))}
        />
      </CasePart>
    );
  });
}
