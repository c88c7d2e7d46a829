import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import styles from './summary-row.module.css';

interface SummaryRowProps {
  term: string;
  value: ReactNode;
  /** A link in place of the button. */
  action?: ReactNode;
}

/** One fact of the account; one below the other at every width. */
export function SummaryRow({ term, value, action }: SummaryRowProps) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

interface ChangeableRowProps extends Omit<SummaryRowProps, 'action'> {
  /** What the button says; the term follows for those who do not see the row. */
  verb: string;
  isOpen: boolean;
  /** Asks whether the form may open, opens it, or closes it. */
  onToggle: () => void;
  /** The form. `close` leads the keyboard back to the row. */
  children: (close: () => void) => ReactNode;
}

/** A fact with the form that changes it, which opens below. */
export function ChangeableRow({ term, value, verb, isOpen, onToggle, children }: ChangeableRowProps) {
  const buttonId = useId();
  function close() {
    document.getElementById(buttonId)?.focus();
    onToggle();
  }
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className={styles.action}>
        <Button
          id={buttonId}
          size="small"
          aria-label={`${verb}${term}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {verb}
        </Button>
      </dd>
      {isOpen && <dd className={styles.form}>{children(close)}</dd>}
    </div>
  );
}
