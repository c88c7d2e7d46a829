import { CircleX, TriangleAlert } from 'lucide-react';
import type { Finding } from '../writing-checks/finding.ts';
import styles from './editor.module.css';

/** What is wrong with the links of a field, beside it; said politely as it comes. Nothing here keeps anybody from saving. */
export function LinkHints({ findings }: { findings: readonly Finding[] }) {
  return (
    <div role="status">
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label="链接的问题">
          {findings.map(({ tone, text, excerpt = '' }, index) => (
            <li key={`${excerpt} ${String(index)}`} className={styles.finding}>
              {tone === 'error' ? (
                <CircleX className={styles.bad} aria-hidden="true" />
              ) : (
                <TriangleAlert className={styles.warn} aria-hidden="true" />
              )}
              <span>
                {text}
                <span className={`meta ${styles.address ?? ''}`}>：{excerpt}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
