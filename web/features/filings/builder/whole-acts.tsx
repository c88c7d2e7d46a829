import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { download } from '#web/lib/download.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import styles from './builder.module.css';
import { OfferForm } from './offer-form.tsx';

type Work = ResponseOf<typeof filingFormCalls.getDeclarationForm>;

/** What is done with all filings of a declaration at once. */
export function WholeActs({ work }: { work: Work }) {
  const [failure, setFailure] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [noticeId, setNoticeId] = useState<number>();
  if (work.formVersion === 0) return null;
  const { proposed = 0, refused = 0, announced = 0, awarded = 0, paid = 0 } = work.counts;
  // where nobody is supported, those refused may object too
  const isToAnnounce = proposed > 0 || (refused > 0 && announced + awarded + paid === 0);
  async function publish() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const made = await mutate(
        filingFormCalls.publishResults,
        { declarationId: work.declarationId },
        { quiet: true },
      );
      setNoticeId(made.noticeId);
      showToast('success', `已公示 ${String(made.count)} 家`);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  }
  return (
    <CasePart id="filing-whole" title="统一办理">
      <div className={styles.stack}>
        <FormFailure text={failure} />
        {noticeId !== undefined && (
          <Alert tone="success" isLive>
            结果已公示，
            <a className="inline" href={contentHref('notice', noticeId)}>
              查看公告
            </a>
            。
          </Alert>
        )}
        <div className={styles.row}>
          <Button
            onClick={() =>
              void download(
                `${filingFormCalls.exportFilings.path}?declarationId=${String(work.declarationId)}`,
                `${work.title}-申报材料.zip`,
              )
            }
          >
            导出全部申报（XLSX 和附件）
          </Button>
          {work.state === 'end' && isToAnnounce && <Button onClick={() => setIsAsked(true)}>公示结果</Button>}
        </div>
        {work.state === 'underway' && work.mode === '免申即享' && <OfferForm work={work} />}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="公示结果"
        confirmLabel="确认公示"
        isBusy={isBusy}
        onConfirm={() => void publish()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          将发布一篇公告，列出拟支持的 {work.counts['proposed'] ?? 0}{' '}
          家企业和金额；企业会收到通知，公示期内可以提出异议。
        </p>
      </ConfirmDialog>
    </CasePart>
  );
}
