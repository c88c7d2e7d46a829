import { useState } from 'react';
import { directReasonMaxLength } from '#contract/eligibility/constants.ts';
import type { DirectList } from '#contract/eligibility/direct-entities.ts';
import { directReasonFault } from '#contract/eligibility/direct-rules.ts';
import type { DirectAction } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './direct.module.css';
import { directPartId, focusHeading } from './focus-heading.ts';
import { inTens } from './words.ts';

const actionNames: Readonly<Record<DirectAction, string>> = {
  propose: '提交启动',
  takeBack: '取回再改',
  return: '退回',
  start: '启动，通知企业',
  drop: '删除草稿',
  list: '提请公示',
  unlist: '撤回公示申请',
  publish: '确认公示',
};
const doneNames: Readonly<Record<DirectAction, string>> = {
  propose: '已提交，等另一位审核人员启动',
  takeBack: '已取回，可以再改',
  return: '已退回',
  start: '已启动，正在通知企业',
  drop: '草稿已删除',
  list: '已提请公示，等另一位审核人员确认',
  unlist: '已撤回',
  publish: '已公示',
};
const main: readonly DirectAction[] = ['propose', 'start', 'list', 'publish'];

/** What cannot be undone is asked about before: what it is called, and what follows from it. */
const questions: Partial<
  Record<DirectAction, { title: string; confirm: string; says: (of: DirectActsProps) => string }>
> = {
  start: {
    ...{ title: '启动，通知企业', confirm: '启动' },
    says: ({ list: { version, deadline }, asked }) =>
      `会按第 ${String(version)} 版规则通知所有符合的企业（${asked === undefined ? '还没有算过会问到多少家' : inTens(asked)}），请企业在 ${deadline} 以前答复。启动以后不能停止，名称、截止、来源和兑付办法都不能再改。`,
  },
  drop: {
    ...{ title: '删除草稿', confirm: '删除' },
    says: ({ isChanged }) => `草稿${isChanged ? '和没有保存的改动' : ''}会删除，不能恢复。`,
  },
  publish: {
    ...{ title: '确认公示', confirm: '公示' },
    says: ({ list: { confirmed, publicityDays } }) =>
      `会在这一项的页面上公示 ${String(confirmed)} 家企业的名称、打码的信用代码和金额，共 ${String(publicityDays)} 个工作日，并告知这些企业。公示以后不能撤回，有异议的只能逐家移出。`,
  },
};

interface DirectActsProps {
  list: DirectList;
  itemId: number;
  /** Something is written that is not stored. */
  isChanged: boolean;
  /** In whole tens; undefined where nobody has counted. */
  asked: number | undefined;
}

/** What is done with a list as a whole. */
export function DirectActs(props: DirectActsProps) {
  const { list, itemId, isChanged } = props;
  const { state, rev, actions, waitsForAnother } = list;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [wish, setWish] = useState<DirectAction>();
  const moving = useMutation(directWorkCalls.moveDirectList, { quiet: true });
  const question = wish && questions[wish];
  // whoever has not proposed the publicity sends it back, with a reason as before the start
  const returning = actions.find(
    (action) => action === 'return' || (action === 'unlist' && !waitsForAnother),
  );
  async function move(action: DirectAction) {
    const wrong = action === returning ? directReasonFault(reason) : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    const moved = await moving.run({ itemId, rev, action, reason: action === returning ? reason : '' });
    setWish(undefined);
    if (moved === undefined) return;
    setReason('');
    showToast('success', action === returning ? doneNames.return : doneNames[action]);
    focusHeading(directPartId);
  }
  function refresh() {
    moving.reset();
    makeStale(['directList']);
  }
  return (
    <>
      {moving.error !== undefined && (
        <>
          <FormFailure text={messageOf(moving.error)} />
          <div>
            <Button size="small" onClick={refresh}>
              看最新的状态
            </Button>
          </div>
        </>
      )}
      {waitsForAnother && (
        <Alert tone="info" title="等另一位审核人员">
          {state === 'proposed' ? '写过、提交过这份名单的人不能自己启动。' : '提请公示的人不能自己确认公示。'}
        </Alert>
      )}
      {returning && (
        <TextField
          name={`direct-return-${String(list.id)}`}
          label="退回的原因"
          help="退回时必填。"
          maxLength={directReasonMaxLength}
          value={reason}
          error={fault}
          onChange={setReason}
        />
      )}
      {actions.length > 0 && (
        <div className={styles.row}>
          {actions.map((action) => (
            <Button
              key={action}
              {...(main.includes(action) && { variant: 'main' })}
              isBusy={moving.isBusy}
              disabled={isChanged && action === 'propose'}
              onClick={() => (questions[action] ? setWish(action) : void move(action))}
            >
              {actionNames[action === returning ? 'return' : action]}
            </Button>
          ))}
          {isChanged && <span className="meta">有改动没有保存，保存草稿以后才能提交。</span>}
        </div>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={`${question?.title ?? ''}：${list.title}`}
        confirmLabel={question?.confirm ?? ''}
        isBusy={moving.isBusy}
        onConfirm={() => wish && void move(wish)}
        onClose={() => setWish(undefined)}
      >
        <p>{question?.says(props)}</p>
      </ConfirmDialog>
    </>
  );
}
