import { useState } from 'react';
import { recordReasonMaxLength } from '#contract/prefixes/constants.ts';
import type { NodeRecord } from '#contract/prefixes/entities.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './identifiers.module.css';

/** Asks why an identifier is removed, and removes it. */
export function RemovalDialog({
  record,
  onClose,
}: {
  /** As it was opened: what a colleague changes behind it is not seen. */
  record: NodeRecord;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const removing = useMutation(nodeRecordCalls.removeNodeRecord, {
    quiet: true,
    done: '标识已删除，不再解析',
  });
  const { error } = removing;
  const isChanged = error instanceof CallError && error.code === prefixErrors.recordChanged.code;
  const isOfReason = error instanceof CallError && error.field === 'reason';
  const missing = isTried && reason.trim() === '' ? prefixErrors.recordReasonRequired.msg : undefined;

  async function remove() {
    setIsTried(true);
    if (reason.trim() === '') {
      document.getElementById('removal-reason')?.focus();
      return;
    }
    const { handle, rev } = record;
    const done = await removing.run({ handle, rev, reason });
    if (done === undefined) await makeFresh(nodeRecordCalls.removeNodeRecord.writes);
    else onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title="删除标识"
      confirmLabel="删除"
      isBusy={removing.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {error !== undefined && !isOfReason && (
          <Alert tone="error" isLive>
            {messageOf(error)}
            {isChanged && '。关掉以后看过最新的内容，再决定是不是删除。'}
          </Alert>
        )}
        <p className={styles.data}>
          {record.handle} 的 {record.values.length} 项内容一起删除，扫码和查询随即查不到它。删除后不能恢复。
        </p>
        <TextArea
          label="理由"
          name="removal-reason"
          value={reason}
          onChange={setReason}
          error={missing ?? (isOfReason ? messageOf(error) : undefined)}
          help="记入操作记录"
          rows={3}
          maxLength={recordReasonMaxLength}
        />
      </div>
    </ConfirmDialog>
  );
}
