import { useState } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { send } from '#web/lib/send.ts';
import { shanghaiMinute } from '#web/lib/shanghai-time.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall } from '#web/lib/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './page.module.css';
import { saveAsFile } from './save-as-file.ts';
import { Section } from './section.tsx';

/** Taking one's data along, and leaving. */
export function DataSection() {
  const deletion = useCall(profileCalls.deletionState, {});
  const [isAsking, setIsAsking] = useState(false);
  const [isExporting, setIsExporting] = useState(false);

  async function download() {
    setIsExporting(true);
    await send(profileCalls.exportData, {}).then(
      (data) => saveAsFile('my-data.json', JSON.stringify(data, undefined, 2)),
      () => undefined,
    );
    setIsExporting(false);
  }

  async function cancel() {
    await send(profileCalls.cancelDeletion, {}).then(
      () => showToast('success', '注销申请已撤销'),
      () => undefined,
    );
    deletion.retry();
  }

  return (
    <Section title="我的数据" note="下载平台保存的您的信息，或者注销账号">
      <div className={`card ${styles.form ?? ''}`}>
        <Loaded of={deletion} skeleton={<SkeletonLine />}>
          {({ deletedOn }) =>
            deletedOn === null ? (
              <p className="muted">
                注销后账号信息会被删除且不能恢复。提交申请后有 15 天冷静期，期间可以撤销。
              </p>
            ) : (
              <Alert tone="warning" title="账号正在注销">
                将于 {shanghaiMinute(deletedOn)} 删除账号信息。在此之前可以撤销。
              </Alert>
            )
          }
        </Loaded>
        <div className={styles.actions}>
          <Button isBusy={isExporting} onClick={() => void download()}>
            下载我的数据
          </Button>
          {(deletion.data?.deletedOn ?? null) === null ? (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              注销账号
            </Button>
          ) : (
            <Button variant="main" onClick={() => void cancel()}>
              撤销注销申请
            </Button>
          )}
        </div>
      </div>
      <DeletionDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onRequested={deletion.retry} />
    </Section>
  );
}
