import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Finding } from '../writing-checks/finding.ts';
import styles from './editor.module.css';
import { controlId, labelOf } from './form-parts.ts';

interface ChecksPanelProps {
  kind: ContentKind;
  findings: readonly Finding[];
}

/** Leads to a field; inside the body to its editor. */
function goToField(path: string): void {
  const control = document.getElementById(controlId(path));
  const target =
    control?.matches('input, textarea, select, button, [contenteditable], [tabindex]') === true
      ? control
      : control?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]');
  control?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** What is wrong with what is written, and what could be better; each leads to its place. */
export function ChecksPanel({ kind, findings }: ChecksPanelProps) {
  if (findings.length === 0)
    return (
      <p className={styles.finding}>
        <CircleCheck className={styles.good} aria-hidden="true" />
        没有查出问题：小标题、图片说明、链接文字、表头、附件名称和用语都看过了。
      </p>
    );
  return (
    <ul className={styles.findings} aria-label="检查结果">
      {findings.map(({ rule, tone, field, text, excerpt }, index) => (
        <li key={`${rule} ${field} ${String(index)}`} className={styles.finding}>
          {tone === 'error' ? (
            <CircleX className={styles.bad} aria-hidden="true" />
          ) : (
            <TriangleAlert className={styles.warn} aria-hidden="true" />
          )}
          <span>
            <b>{tone === 'error' ? '要改' : '建议'}</b> {text}
            {excerpt !== undefined && <span className="meta">：{excerpt}</span>}
          </span>
          <Button
            size="small"
            variant="link"
            aria-label={`去改${labelOf(kind, field)}：${text}`}
            onClick={() => goToField(field)}
          >
            去改
          </Button>
        </li>
      ))}
    </ul>
  );
}
