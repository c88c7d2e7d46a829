import { workCalls } from '#contract/content/work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import type { ItemRow } from './items-table.tsx';

interface PurgeDialogProps {
  rows: readonly ItemRow[];
  onDone: (rows: ResponseOf<typeof workCalls.purge>['rows']) => void;
  onClose: () => void;
}

const mostNamed = 5;

/** Asks before items of the trash go for good, and names them. */
export function PurgeDialog({ rows, onDone, onClose }: PurgeDialogProps) {
  const purge = useMutation(workCalls.purge, { quiet: true });
  async function confirm() {
    const done = await purge.run({ items: rows.map(({ id, rev }) => ({ id, rev })) });
    if (done !== undefined) onDone(done.rows);
  }
  return (
    <ConfirmDialog
      isOpen
      title={`彻底删除 ${String(rows.length)} 条内容？`}
      confirmLabel={`彻底删除 ${String(rows.length)} 条`}
      isBusy={purge.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>各稿、办理经过和别处没有用到的文件一并清除，不能再恢复。审计记录保留。</p>
      <ul>
        {rows.slice(0, mostNamed).map(({ id, title }) => (
          <li key={id}>《{title}》</li>
        ))}
        {rows.length > mostNamed && <li>等 {rows.length} 条</li>}
      </ul>
      {purge.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(purge.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
