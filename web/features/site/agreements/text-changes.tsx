import type { AgreementText } from '#contract/site/agreement-names.ts';
import { clauseChanges } from './clause-changes.ts';
import styles from './agreements.module.css';

/** What is other in the later of two texts, clause by clause. */
export function TextChanges({
  label,
  before,
  after,
  sides = { before: '原来：', after: '改为：', gone: '删去：', come: '新增：' },
}: {
  label: string;
  /** What stands before the words of each side. */
  sides?: Readonly<Record<'before' | 'after' | 'gone' | 'come', string>>;
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
              <span className="muted">{is === '' ? sides.gone : sides.before}</span>
              <del>{was}</del>
            </p>
          )}
          {is !== '' && (
            <p className={styles.words}>
              <span className="muted">{was === '' ? sides.come : sides.after}</span>
              <ins>{is}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
