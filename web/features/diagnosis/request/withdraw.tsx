import { useState } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import type { DiagnosisStatus } from '#contract/diagnosis/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SettledButton } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './page.module.css';

/** Takes an application back, or throws a draft away, once it has been asked whether that is meant. */
export function Withdraw({ standing: { applyId, state } }: { standing: DiagnosisStatus }) {
  const [isOpen, setIsOpen] = useState(false);
  const [comment, setComment] = useState('');
  const isDraft = state === 'draft';
  const title = isDraft ? '放弃草稿' : '撤回申请';
  const { run, reset, isBusy, error } = useMutation(diagnosisCalls.withdraw, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : '申请已撤回',
  });
  async function withdraw() {
    if ((await run({ applyId, comment })) !== undefined) setIsOpen(false);
  }

  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {title}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        width={520}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>不，继续办理</Button>
            <SettledButton isBusy={isBusy} onClick={() => void withdraw()}>
              确认{title}
            </SettledButton>
          </>
        }
      >
        <div className={styles.form}>
          {error !== undefined && (
            <Alert tone="error" isLive>
              {messageOf(error)}
            </Alert>
          )}
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
      </Dialog>
    </>
  );
}
