import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { modelChanges } from './model-changes.ts';
import styles from './models.module.css';

/** What is other in the later of two versions. */
export function ChangesList({ before, after }: { before: AssessmentModel; after: AssessmentModel }) {
  const changes = modelChanges(before, after);
  if (changes.length === 0) return <p className="meta">与现行版相同。</p>;
  return (
    <ul className={styles.changes} aria-label="与现行版相比的改动">
      {changes.map(({ what, before: was, after: is }, at) => (
        <li key={at}>
          <b>
            {was === '' ? '新增' : is === '' ? '删去' : '改动'}：{what}
          </b>
          {was !== '' && (
            <p>
              <span className="muted">{is === '' ? '' : '原来：'}</span>
              <del>{was}</del>
            </p>
          )}
          {is !== '' && was !== '' && (
            <p>
              <span className="muted">改为：</span>
              <ins>{is}</ins>
            </p>
          )}
          {was === '' && !what.includes(is) && (
            <p>
              <ins>{is}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
