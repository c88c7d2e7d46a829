import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { download } from '#web/lib/download.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';

type Work = ResponseOf<typeof filingFormCalls.getDeclarationForm>;

/** What is done with all filings of a declaration at once. */
export function WholeActs({ work }: { work: Work }) {
  const [failure, setFailure] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [noticeId, setNoticeId] = useState<number>();
  if (work.formVersion === 0) return null;
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
          {work.state === 'end' && (work.counts['proposed'] ?? 0) > 0 && (
            <Button onClick={() => setIsAsked(true)}>公示结果</Button>
          )}
        </div>
        {work.state === 'underway' && <Offer work={work} />}
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

const codesOf = (text: string) => text.split(/[\s,，、]+/).filter((code) => code !== '');

/** Chooses enterprises by conditions, shows who they are, and offers to all of them. */
function Offer({ work }: { work: Work }) {
  const [industries, setIndustries] = useState('');
  const [areas, setAreas] = useState('');
  const [amount, setAmount] = useState('');
  const [found, setFound] = useState<{ count: number; names: string[] }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function ask(isTrial: boolean) {
    setIsBusy(true);
    setFailure(undefined);
    const request = {
      declarationId: work.declarationId,
      ...{ isTrial, industries: codesOf(industries), areas: codesOf(areas) },
      amount: Number(amount) || 0,
    };
    try {
      if (isTrial) setFound(await send(filingFormCalls.offerFilings, request, { quiet: true }));
      else {
        const made = await mutate(filingFormCalls.offerFilings, request, { quiet: true });
        setFound(undefined);
        showToast('success', `已告知 ${String(made.count)} 家企业`);
      }
    } catch (error) {
      setFound(undefined);
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  const change = (put: (text: string) => void) => (text: string) => {
    put(text);
    // what was found is of other conditions
    setFound(undefined);
  };
  return (
    <section className={styles.section} aria-label="免申即享">
      <h4>免申即享：选出企业，由企业确认一次</h4>
      <FormFailure text={failure} />
      <div className={styles.pair}>
        <TextField
          name="offer-industries"
          label="行业代码"
          help="如 C34，多个用顿号分开；不填不限"
          isOptional
          value={industries}
          onChange={change(setIndustries)}
        />
        <TextField
          name="offer-areas"
          label="区县代码"
          help="多个用顿号分开；不填不限"
          isOptional
          value={areas}
          onChange={change(setAreas)}
        />
        <TextField
          name="offer-amount"
          label="每家金额"
          inputMode="decimal"
          isTabular
          suffix={<span className="meta">元</span>}
          value={amount}
          onChange={change(setAmount)}
        />
      </div>
      {found !== undefined && (
        <Alert tone="info" isLive title={`符合条件、还没有申报的认证企业有 ${String(found.count)} 家`}>
          {found.names.join('、')}
        </Alert>
      )}
      <div className={styles.row}>
        <Button isBusy={isBusy} onClick={() => void ask(true)}>
          看看有哪些企业
        </Button>
        {found !== undefined && (
          <Button variant="main" isBusy={isBusy} onClick={() => void ask(false)}>
            告知这 {found.count} 家企业
          </Button>
        )}
      </div>
    </section>
  );
}
