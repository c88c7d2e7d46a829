import styles from '../experts.module.css';
import { OwnBookings } from '../own-bookings.tsx';
import { OwnQuestions } from '../own-questions.tsx';

/** Which page of one of the two lists the address names. */
function pageIn(query: URLSearchParams, name: string): number {
  const asked = Number(query.get(name) ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
}

/** What the account has asked experts, and its bookings. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  return (
    <div className={styles.desk}>
      <OwnBookings page={pageIn(query, 'bookings')} />
      <OwnQuestions page={pageIn(query, 'questions')} />
    </div>
  );
}
