import type { MouseEvent, Ref } from 'react';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

interface FieldFault {
  /** id of the field, which is its name unless it was given another */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  headingLevel?: 2 | 3 | undefined;
  /** to move the focus here after a refused submit: `ref.current?.focus()` */
  ref?: Ref<HTMLDivElement>;
}

/** All faults of a form at its top; each leads to its field. Draws nothing when there is none. */
export function ErrorSummary({ faults, headingLevel = 2, ref }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  function jump(event: MouseEvent, fieldId: string) {
    event.preventDefault(); // the address after # belongs to the router
    focusField(fieldId);
  }
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={ref}>
      <Heading className={styles.title}>有 {faults.length} 处需要修改</Heading>
      <ul className={styles.list}>
        {faults.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => jump(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
