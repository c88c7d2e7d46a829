import { useState } from 'react';
import { fileSize } from '#contract/files/file-size.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { mediaRetentionDays } from '#contract/media/constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './media-file.module.css';
import type { MediaFile } from './use-words.ts';

/** What was served under the address of a file, and can be put back for a while. */
export function History({ file }: { file: MediaFile }) {
  const [asked, setAsked] = useState<number>();
  const restoring = useMutation(mediaCalls.restoreMedia, { done: '已恢复', quiet: true });
  async function restore(number: number) {
    await restoring.run({ id: file.id, version: file.version, number });
    setAsked(undefined);
  }
  return (
    <CasePart id="media-history" title="替换记录">
      {restoring.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(restoring.error)}
        </Alert>
      )}
      <ol className={styles.versions} aria-label="替换记录">
        {file.versions.map((version) => (
          <li key={version.number}>
            <span>
              第 {version.number} 次的文件 {version.fileName}
              <span className="meta">
                {' '}
                {fileSize(version.fileSize)} · {shanghaiMinute(version.time)}
                {version.by !== '' && ` · ${version.by}`}
              </span>
            </span>
            {version.endTime === null && <Tag tone="green">正在用</Tag>}
            {version.endTime !== null && version.keptUntil === null && <Tag tone="grey">已删除</Tag>}
            {version.keptUntil !== null && (
              <>
                <span className="meta">保留到 {shanghaiMinute(version.keptUntil).slice(0, 10)}</span>
                {file.replaceRefusal === '' && (
                  <Button size="small" onClick={() => setAsked(version.number)}>
                    恢复第 {version.number} 次的文件
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`恢复第 ${String(asked ?? 0)} 次的文件`}
        confirmLabel="恢复"
        isBusy={restoring.isBusy}
        onConfirm={() => asked !== undefined && void restore(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>
          用到这个文件的 {file.uses} 处马上显示恢复的文件。现在的文件同样保留 {mediaRetentionDays} 天。
        </p>
      </ConfirmDialog>
    </CasePart>
  );
}
