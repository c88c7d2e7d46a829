import { useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { reasonMaxLength } from '#contract/assessments/constants.ts';
import type { ModelNode } from '#contract/assessments/model-schema.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './sheet.module.css';

export interface TailorPartProps {
  assessmentId: number;
  leaf: ModelNode;
  /** Why it is left out; undefined where it is assessed. */
  reason: string | undefined;
  isReadOnly: boolean;
}

/** Leaves a sub-domain out with a reason, or takes it in again. */
export function TailorPart(props: TailorPartProps) {
  const { leaf, reason } = props;
  return (
    // what is pressed goes away: the name of the part takes the focus
    <FocusHeir key={reason} heir={() => document.getElementById(`node-${leaf.key}`)}>
      <Tailoring {...props} />
    </FocusHeir>
  );
}

function Tailoring({ assessmentId, leaf, reason: known, isReadOnly }: TailorPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function tailor(why: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await mutate(
        assessmentCalls.tailorAssessment,
        { assessmentId, node: leaf.key, reason: why },
        { quiet: true },
      );
      setIsOpen(false);
      setError(undefined);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  }

  if (known !== undefined)
    return (
      <div className={styles.reason}>
        <p>不参加评估：{known}</p>
        {error !== undefined && <p role="alert">{error}</p>}
        {!isReadOnly && (
          <Button size="small" isBusy={isBusy} onClick={() => void tailor('')}>
            参加评估“{leaf.name}”
          </Button>
        )}
      </div>
    );
  if (isReadOnly) return null;
  if (!isOpen)
    return (
      <p>
        <Button size="small" variant="link" onClick={() => setIsOpen(true)}>
          本企业不涉及“{leaf.name}”
        </Button>
      </p>
    );
  return (
    <div className={styles.reason}>
      <TextArea
        label="不参加评估的原因"
        name={`${leaf.key}-tailor`}
        help="其余部分的权重按比例放大，结果里会列出不参加评估的部分。"
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={reasonMaxLength}
        error={error}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => {
            const why = reason.trim();
            if (why === '') setError('请写明原因');
            else void tailor(why);
          }}
        >
          不参加评估
        </Button>
        <Button size="small" onClick={() => setIsOpen(false)}>
          取消
        </Button>
      </div>
    </div>
  );
}
