import { useState } from 'react';
import type { Withdrawal } from '#contract/content/item.ts';
import type { ReleaseAction } from '#contract/content/release.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { workCalls } from '#contract/content/work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './editor.module.css';
import { controlId } from './form-parts.ts';
import { MomentField } from '#web/console/moment-field.tsx';
import type { Values, Work } from './values.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Section = ResponseOf<typeof workCalls.sections>['rows'][number];

/** An act of the editor, with what it asks for. */
export interface Act {
  action: ReleaseAction;
  comment?: string;
  withdrawal?: Withdrawal;
}

interface PublishPanelProps {
  kind: ContentKind;
  /** Undefined before it has been saved. */
  work: Work | undefined;
  values: Values;
  section: Section | undefined;
  isBusy: boolean;
  onChange: (change: Values) => void;
  onAct: (act: Act) => Promise<boolean>;
}

const asked: Partial<
  Record<ReleaseAction, { label: string; confirm: string; follows: string; wantsComment: boolean }>
> = {
  discard: {
    label: '丢弃这一稿',
    confirm: '丢弃',
    follows: '这一稿不再能送审，线上的不变。以后可以从“版本”里找回它的文字。',
    wantsComment: false,
  },
  publishUrgently: {
    label: '紧急发布',
    confirm: '马上发布',
    follows: '不等审核，访客立刻看到；须由另一位审核人员事后追认，没有追认之前一直列在“待追认”里。',
    wantsComment: true,
  },
  restore: {
    label: '恢复公开',
    confirm: '恢复',
    follows: '访客立刻又能看到，审核人员会收到通知。',
    wantsComment: true,
  },
};

const reasonField = 'act-comment';

/** When it is to be public and until when, who reviews it, and what can be done now. */
export function PublishPanel({ kind, work, values, section, isBusy, onChange, onAct }: PublishPanelProps) {
  const [open, setOpen] = useState<ReleaseAction>();
  const [comment, setComment] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const may = (action: ReleaseAction) => work?.actions.includes(action) === true;
  const dialog = open === undefined ? undefined : asked[open];
  function confirm(action: ReleaseAction, wantsComment: boolean) {
    const isMissing = wantsComment && comment.trim() === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return document.getElementById(reasonField)?.focus();
    return void onAct({ action, comment: comment.trim() }).then((isDone) => {
      if (isDone) setOpen(undefined);
    });
  }
  const timeOf = (path: string) => (typeof values[path] === 'string' ? values[path] : null);
  return (
    <>
      <div className={styles.stack}>
        <MomentField
          label="定时发布"
          name={controlId('publishTime')}
          isOptional
          help="不填为审完就发"
          value={timeOf('publishTime')}
          onChange={(publishTime) => onChange({ publishTime })}
        />
        <MomentField
          label="到期"
          name={controlId('expireTime')}
          isOptional
          help="不填为一直公开；到期后访客看不到"
          value={timeOf('expireTime')}
          onChange={(expireTime) => onChange({ expireTime })}
        />
        {section !== undefined && (
          <p className="meta">
            {section.name}须 {section.approvals} 人审核；写过这一稿的人不能审它。
          </p>
        )}
        {work?.state === 'waiting' && (
          <Alert tone="info">
            已送审，已有 {work.approvals} 人通过，须 {work.approvalsNeeded} 人。再改会作废已有的通过。
          </Alert>
        )}
        {work?.state === 'scheduled' && work.publishTime !== null && (
          <Alert tone="info">
            已审完，{shanghaiMinuteInWords(work.publishTime)}（上海时间）发布。要改先取消定时。
          </Alert>
        )}
        {work?.needsConfirmation === true && <Alert tone="warning">线上的是紧急发布，还没有人追认。</Alert>}
        {(work?.remarks ?? []).length > 0 && (
          <Alert tone="warning" title="退回时的意见">
            <ul>
              {work?.remarks.map(({ field, text }) => (
                <li key={`${field} ${text}`}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        <p className={styles.acts}>
          {may('takeBack') && (
            <Button isHeld={isBusy} onClick={() => void onAct({ action: 'takeBack' })}>
              收回修改
            </Button>
          )}
          {may('unschedule') && (
            <Button isHeld={isBusy} onClick={() => void onAct({ action: 'unschedule' })}>
              取消定时
            </Button>
          )}
          {may('publishUrgently') && (
            <Button isHeld={isBusy} onClick={() => setOpen('publishUrgently')}>
              紧急发布
            </Button>
          )}
          {may('discard') && (
            <Button isHeld={isBusy} onClick={() => setOpen('discard')}>
              丢弃这一稿
            </Button>
          )}
        </p>
      </div>
      {work !== undefined && work.live !== null && (
        <div className={styles.stack}>
          <h3>线上的第 {work.live.number} 稿</h3>
          <p className="meta">{shanghaiMinuteInWords(work.live.since)} 起在线</p>
          <p className={styles.acts}>
            <ButtonLink href={contentHref(kind, work.id)} target="_blank" rel="noreferrer">
              看线上的页面
            </ButtonLink>
            {may('withdraw') && (
              <Button variant="danger" isHeld={isBusy} onClick={() => setOpen('withdraw')}>
                撤下
              </Button>
            )}
          </p>
          {!may('withdraw') && <p className="meta">撤下由审核人员办理。</p>}
        </div>
      )}
      {may('restore') && (
        <p className={styles.acts}>
          <Button isHeld={isBusy} onClick={() => setOpen('restore')}>
            恢复公开
          </Button>
        </p>
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          what={`线上的第 ${String(work?.live?.number ?? 0)} 稿`}
          onClose={() => setOpen(undefined)}
          onWithdraw={(withdrawal, words) => onAct({ action: 'withdraw', comment: words, withdrawal })}
        />
      )}
      {open !== undefined && dialog !== undefined && (
        <ConfirmDialog
          isOpen
          title={dialog.label}
          confirmLabel={dialog.confirm}
          isBusy={isBusy}
          onClose={() => setOpen(undefined)}
          onConfirm={() => confirm(open, dialog.wantsComment)}
        >
          <p>{dialog.follows}</p>
          {dialog.wantsComment && (
            <TextArea
              label="原因"
              name={reasonField}
              value={comment}
              error={isReasonMissing && comment.trim() === '' ? '请填写原因' : undefined}
              rows={2}
              maxLength={500}
              onChange={setComment}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
