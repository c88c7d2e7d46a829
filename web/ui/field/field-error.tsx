import { CircleAlert } from 'lucide-react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field-error.module.css';

/** The error line alone, for a field that draws its own frame. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <CircleAlert aria-hidden="true" />
      <span>
        <VisuallyHidden>错误：</VisuallyHidden>
        {error}
      </span>
    </p>
  );
}
