import { useState } from 'react';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { EvidenceList } from '../evidence-list.tsx';
import styles from './sheet.module.css';

/** Most answers are given without: what uploads comes where it is opened. */
const EvidenceField = lazyComponent(
  async () => (await import('./evidence-field.tsx')).EvidenceField,
  <SkeletonRows count={1} />,
);

export interface EvidencePartProps {
  assessmentId: number;
  question: string;
  evidence: AssessmentSheet['evidence'][string] | undefined;
  isReadOnly: boolean;
}

/** Files beside a question, folded until somebody looks for them. */
export function EvidencePart({ assessmentId, question, evidence, isReadOnly }: EvidencePartProps) {
  const [isOpened, setIsOpened] = useState(false);
  const count = evidence?.files.length ?? 0;
  if (isReadOnly && count === 0) return null;
  return (
    <details
      className={styles.more}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}
    >
      <summary>
        证明材料
        <span className="meta num">{count === 0 ? '（选填）' : `（${String(count)} 个）`}</span>
      </summary>
      {isOpened && isReadOnly && <EvidenceList label="证明材料" files={evidence?.files ?? []} />}
      {isOpened && !isReadOnly && (
        <div className={styles.evidence}>
          <p className="meta">只有本企业的成员看得到，提交后不能再改。</p>
          <EvidenceField
            assessmentId={assessmentId}
            question={question}
            relatedId={evidence?.relatedId ?? ''}
            known={count}
          />
        </div>
      )}
    </details>
  );
}
