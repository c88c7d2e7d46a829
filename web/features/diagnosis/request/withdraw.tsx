import { useState } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import type { DiagnosisStatus } from '#contract/diagnosis/entities.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { AskedAct } from '#web/lib/matter/asked-act.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './page.module.css';

/** Takes an application back, or throws a draft away, once it has been asked whether that is meant. */
export function Withdraw({ standing: { applyId, state } }: { standing: DiagnosisStatus }) {
  const [comment, setComment] = useState('');
  const isDraft = state === 'draft';
  const withdrawal = useMutation(diagnosisCalls.withdraw, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : '申请已撤回',
  });
  return (
    <AskedAct
      label={isDraft ? '放弃草稿' : '撤回申请'}
      cancelLabel="不，继续办理"
      mutation={withdrawal}
      request={{ applyId, comment }}
    >
      <div className={styles.form}>
        <p>
          {isDraft
            ? '填写的内容不再保留。以后可以重新申请。'
            : '占用的名额会退回。以后可以重新申请，需要重新填写。'}
        </p>
        {!isDraft && (
          <TextArea
            label="撤回的原因"
            name="withdraw-comment"
            isOptional
            rows={3}
            maxLength={diagnosisCommentMaxLength}
            value={comment}
            onChange={setComment}
          />
        )}
      </div>
    </AskedAct>
  );
}
