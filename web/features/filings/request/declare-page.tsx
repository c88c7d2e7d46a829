import { useState } from 'react';
import { filingCalls } from '#contract/filings/calls.ts';
import { filingErrors } from '#contract/filings/errors.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { filingCommentMaxLength } from '#contract/filings/constants.ts';
import type { FilingSheet, FilingStatus } from '#contract/filings/entities.ts';
import { isFillable } from '#contract/filings/stages.ts';
import { shanghaiMinute, shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { CallError } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './declare.module.css';
import { FilingForm } from './filing-form.tsx';

/** One declaration of an enterprise: what is to be filled in, or where what was filed stands. */
export function DeclarePage({ declarationId }: { declarationId: number }) {
  const sheet = useCall(filingCalls.openFiling, { declarationId }, { isPage: true });
  if (
    sheet.status === 'failed' &&
    sheet.error instanceof CallError &&
    sheet.error.code === filingErrors.filingNoForm.code
  )
    return <NoForm declarationId={declarationId} />;
  if (
    sheet.status === 'failed' &&
    sheet.error instanceof CallError &&
    sheet.error.code === commonErrors.notFound.code
  )
    return <EmptyState title="没有这项申报">它可能已经撤下。请从申报征集里再选。</EmptyState>;
  return (
    <Loaded of={sheet} skeleton={<SkeletonRows count={6} />}>
      {(found) => <Sheet sheet={found} />}
    </Loaded>
  );
}

function NoForm({ declarationId }: { declarationId: number }) {
  return (
    <Alert tone="info" title="这项申报不在平台上填报">
      怎样办理，请看
      <a href={contentHref('declaration', declarationId)} className="inline">
        这项申报的说明
      </a>
      。
    </Alert>
  );
}

function Sheet({ sheet }: { sheet: FilingSheet }) {
  const { declaration, status } = sheet;
  const isEditing =
    status === null
      ? declaration.state === 'underway' && !isClosed('filings')
      : isFillable(status.state) && !isMissed(sheet);
  return (
    <div className={styles.page}>
      <h2>
        <a href={contentHref('declaration', declaration.id)}>{declaration.title}</a>
      </h2>
      {status !== null && status.state !== 'draft' && <Status sheet={sheet} status={status} />}
      {status !== null && isMissed(sheet) && (
        <Alert tone="warning" title="申报已经截止，没有提交">
          {shanghaiMinuteInWords(declaration.endTime)} 截止，以平台服务器时间为准，这一项不能再提交。
        </Alert>
      )}
      {status === null && declaration.state !== 'underway' && (
        <Alert tone="info" title={declaration.state === 'noStart' ? '申报还没有开始' : '申报已经截止'}>
          申报时间：{shanghaiMinute(declaration.startTime)} 至 {shanghaiMinute(declaration.endTime)}。
        </Alert>
      )}
      {/* what is saved meanwhile does not begin it anew: it goes by the sheet that it began with */}
      {isEditing && (
        <FilingForm key={`${String(declaration.id)} ${status?.state ?? 'draft'}`} sheet={sheet} />
      )}
    </div>
  );
}

const isMissed = ({ status, declaration }: FilingSheet): boolean =>
  status?.state === 'draft' && declaration.state === 'end';

const tones = { owner: 'amber', staff: 'blue', nobody: 'grey' } as const;

/** Where a filing stands, and what can be done about it. */
function Status({ sheet, status }: { sheet: FilingSheet; status: FilingStatus }) {
  const { filingId, state } = status;
  const isOpen = sheet.declaration.state === 'underway';
  const taking = useMutation(filingCalls.takeBackFiling, { done: '申报已取回，可以修改' });
  const confirming = useMutation(filingCalls.confirmFiling, { done: '已确认，等待公示' });
  return (
    <section className="card" aria-labelledby="filing-status">
      <div className={styles.head}>
        <h2 id="filing-status">申报进度</h2>
        <Tag
          tone={
            state === 'paid' || state === 'awarded'
              ? 'green'
              : state === 'refused'
                ? 'red'
                : tones[status.turn]
          }
        >
          {status.stateName}
        </Tag>
      </div>
      <DescriptionList
        facts={[
          { term: '回执编号', value: status.number },
          { term: '提交时间', value: status.submitTime === null ? '' : shanghaiMinute(status.submitTime) },
          { term: '接下来', value: status.next, isWide: true },
          { term: status.turn === 'owner' ? '最晚' : '办结期限', value: status.dueDay },
          { term: '支持金额', value: status.amount > 0 ? `${groupedNumber(status.amount)} 元` : '' },
          { term: '拨付日期', value: status.paidOn },
        ].filter(({ value }) => value !== '')}
      />
      {sheet.comment !== '' && state !== 'returned' && <p>意见：{sheet.comment}</p>}
      <div className={styles.buttons}>
        {state === 'offered' && isOpen && (
          <Button
            variant="main"
            isBusy={confirming.request !== undefined}
            onClick={() => void confirming.run({ filingId })}
          >
            确认享受
          </Button>
        )}
        {status.submitTime !== null && (
          <Button
            onClick={() =>
              void download(
                `${filingCalls.filingReceipt.path}?filingId=${String(filingId)}`,
                `申报回执-${status.number}.pdf`,
              )
            }
          >
            下载回执（PDF）
          </Button>
        )}
        {state === 'submitted' && isOpen && (
          <Button isBusy={taking.request !== undefined} onClick={() => void taking.run({ filingId })}>
            取回修改
          </Button>
        )}
      </div>
      {state === 'submitted' && isOpen && (
        <p className="meta">截止前可以取回修改，改好后要重新提交，没有重新提交的不算申报。</p>
      )}
      {sheet.objectUntil !== '' && <Objection filingId={filingId} until={sheet.objectUntil} />}
    </section>
  );
}

function Objection({ filingId, until }: { filingId: number; until: string }) {
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const objecting = useMutation(filingCalls.objectToFiling, { done: '异议已提交' });
  return (
    <form
      className={styles.box}
      aria-label="提出异议"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() === '') setError(filingErrors.filingObjectionRequired.msg);
        else void objecting.run({ filingId, comment });
      }}
    >
      <TextArea
        name="objection"
        label="对结果的异议"
        help={`公示至 ${until}，写明内容和理由`}
        value={comment}
        error={error}
        onChange={(text) => {
          setComment(text);
          setError(undefined);
        }}
        rows={3}
        maxLength={filingCommentMaxLength}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={objecting.request !== undefined}>
          提出异议
        </Button>
      </div>
    </form>
  );
}
