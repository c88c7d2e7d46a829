import type { AgreementText } from '#contract/site/agreement-names.ts';
import { clauseChanges } from './clause-changes.ts';
import styles from './agreements.module.css';

/** What is other in the later of two texts, clause by clause. */
export function TextChanges({
  label,
  before,
  after,
}: {
  label: string;
  before: AgreementText;
  after: AgreementText;
}) {
  const changes = clauseChanges(before, after);
  if (changes.length === 0) return <p className="meta">与现在的文本相同。</p>;
  return (
    <ul className={styles.changes} aria-label={label}>
      {changes.map(({ name, before: was, after: is }, at) => (
        <li key={at}>
          <b>{name}</b>
          {was !== '' && (
            <p className={styles.words}>
              <span className="muted">{is === '' ? '删去：' : '原来：'}</span>
              <del>{was}</del>
            </p>
          )}
          {is !== '' && (
            <p className={styles.words}>
              <span className="muted">{was === '' ? '新增：' : '改为：'}</span>
              <ins>{is}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
