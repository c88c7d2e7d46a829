import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { agreementNames, type AgreementDocument } from '#contract/site/agreement-names.ts';
import { siteErrors } from '#contract/site/errors.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { loadUserInfo, logout } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import styles from './agreement.module.css';

type Due = ResponseOf<typeof agreementCalls.dueAgreements>['rows'];

/**
 * Asks whoever has agreed to an earlier version: what has changed, the whole text a press away, and the way out. Nothing is agreed to by closing:
 * there is no way to close it.
 */
export function DueAgreementsDialog() {
  const found = useCall(agreementCalls.dueAgreements, {});
  const [shown, setShown] = useState<AgreementDocument>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const rows = found.data?.rows ?? [];
  // agreed in another tab
  const isDone = found.status === 'ready' && rows.length === 0;
  useEffect(() => {
    if (isDone) void loadUserInfo().catch(() => undefined);
  }, [isDone]);
  async function accept() {
    setIsBusy(true);
    setFailure('');
    try {
      const accepted = rows.map(({ document, version }) => ({ document, version }));
      await mutate(agreementCalls.acceptAgreements, { rows: accepted }, { quiet: true });
      await loadUserInfo();
      showToast('success', '已记下您的同意，可以在“我的账号”查看');
    } catch (error) {
      // another version counts by now: it is shown in place of the one that was read
      if (error instanceof CallError && error.code === siteErrors.agreementVersionOld.code)
        makeStale(agreementCalls.dueAgreements.reads ?? []);
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  }
  return (
    <>
      <Dialog
        isOpen
        isDismissable={false}
        onClose={() => undefined}
        title="协议已更新，请您确认"
        width={640}
        footer={
          <>
            <Button onClick={() => void logout()}>不同意，退出登录</Button>
            <Button variant="main" isBusy={isBusy} disabled={rows.length === 0} onClick={() => void accept()}>
              同意并继续
            </Button>
          </>
        }
      >
        <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
          {() => <Changes rows={rows} onShow={setShown} />}
        </Loaded>
        {failure !== '' && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
      </Dialog>
      <AgreementDialog document={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function Changes({ rows, onShow }: { rows: Due; onShow: (document: AgreementDocument) => void }) {
  return (
    <>
      <p>您同意过的下列文本有了新版本。同意以后继续使用；不同意的可以退出，公开内容不登录也能看。</p>
      <ul className={styles.changes}>
        {rows.map(({ document, version, summary }) => (
          <li key={document}>
            <h3 className={styles.name}>
              《{agreementNames[document]}》<span className="meta">版本 {version}</span>
            </h3>
            <p className={styles.summary}>{summary}</p>
            <Button variant="link" className={styles.open} onClick={() => onShow(document)}>
              看《{agreementNames[document]}》全文
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
